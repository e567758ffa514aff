import type { Locator, Page } from '@playwright/test'
import type { Probe } from '../probe.ts'

const main = (page: Page) => page.getByRole('main')
const level =
  (name: string, lab: string) =>
  (page: Page): Locator =>
    main(page).getByRole('region', { name, exact: true }).locator(`[data-lab=${lab}] li`)

export const siteProbes: Probe[] = [
  {
    name: 'landing page',
    as: 'anonymous',
    at: '/',
    shows: [
      {
        strings: ['sustainability-made-simple-for-aussie-labs'],
        in: (page) => page.getByRole('heading', { level: 1 }),
      },
      {
        strings: ['login-to-dashboard', 'request-demo', 'subscribe-to-newsletter'],
        in: (page) => main(page).getByRole('link'),
      },
    ],
  },
  {
    name: 'landing page, levels',
    as: 'anonymous',
    at: '/',
    shows: [
      {
        strings: ['level-names--bronze', 'silver', 'gold'],
        in: (page) => main(page).getByRole('heading', { level: 3 }),
      },
      { strings: ['coming-soon'], in: (page) => page.getByRole('region', { name: 'Silver', exact: true }) },
      {
        strings: [
          'level-categories-wet-lab-bronze--hardware',
          'level-categories-wet-lab-bronze--lab-waste',
          'level-categories-wet-lab-bronze--cold-storage',
        ],
        in: level('Bronze', 'wet'),
      },
      {
        strings: [
          'level-categories-dry-lab-bronze--eco-offices',
          'level-categories-dry-lab-bronze--data-storage',
          'level-categories-dry-lab-bronze--hardware',
        ],
        in: level('Bronze', 'dry'),
      },
      {
        strings: ['level-categories-wet-lab-silver--transport', 'purchasing', 'chemistry'],
        in: level('Silver', 'wet'),
      },
      {
        strings: ['level-categories-dry-lab-silver--transport', 'green-code', 'computing'],
        in: level('Silver', 'dry'),
      },
      {
        strings: ['level-categories-wet-lab-gold--eco-offices', 'water', 'equipment'],
        in: level('Gold', 'wet'),
      },
      { strings: ['workflows', 'digital-waste', 'ai'], in: level('Gold', 'dry') },
    ],
  },
  {
    name: 'privacy page',
    as: 'anonymous',
    at: '/privacy',
    shows: [
      {
        strings: ['privacy-page-title--privacy-policy'],
        in: (page) => page.getByRole('heading', { level: 1 }),
      },
      { strings: ['2nd-of-september-2025'], in: main },
    ],
  },
  {
    name: 'terms page',
    as: 'anonymous',
    at: '/terms',
    shows: [
      { strings: ['terms-of-use'], in: (page) => page.getByRole('heading', { level: 1 }) },
      { strings: ['18th-of-august-2025'], in: main },
    ],
  },
  {
    name: 'partners page',
    as: 'anonymous',
    at: '/partners-sponsors',
    shows: [
      {
        strings: ['featured-sponsors', 'community-and-impact-led-groups'],
        in: (page) => main(page).getByRole('heading', { level: 2 }),
      },
    ],
  },
]
