import type { Page } from '@playwright/test'
import { phone, type Scene } from '../harness/scene.ts'

const titled = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name }).waitFor()

export const siteViews: Scene[] = [
  {
    name: 'landing',
    as: 'anonymous',
    at: '/',
    reach: titled('Sustainability Made Simple for Aussie Labs'),
  },
  { name: 'faq', as: 'anonymous', at: '/faq', reach: titled('Frequently asked questions') },
  {
    name: 'faq-open',
    as: 'anonymous',
    at: '/faq#how-scoring-works',
    reach: (page) => page.getByText('Score = Yes').waitFor(),
  },
  {
    name: 'faq-top',
    as: 'anonymous',
    at: '/faq#privacy-and-data',
    options: phone,
    reach: (page) => page.getByRole('button', { name: 'Go to top' }).waitFor(),
  },
  { name: 'privacy', as: 'anonymous', at: '/privacy', reach: titled('Privacy Policy') },
  { name: 'terms', as: 'anonymous', at: '/terms', reach: titled('Terms of Use') },
  { name: 'partners', as: 'anonymous', at: '/partners-sponsors', reach: titled('Partners & Sponsors') },
  { name: 'about', as: 'anonymous', at: '/about', reach: titled('About LAB ZER0') },
  {
    name: 'about-certified',
    as: 'anonymous',
    at: '/about',
    reach: (page) => page.getByRole('button', { name: 'Certified' }).click(),
  },
  { name: 'accessibility', as: 'anonymous', at: '/accessibility', reach: titled('Accessibility') },
]
