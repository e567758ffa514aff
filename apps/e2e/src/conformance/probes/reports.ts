import { atLab, DEMO_LAB } from '../../steps/labs.ts'
import type { Probe } from '../probe.ts'

/** Section 2 names 2025; the product reports any year that has figures, and that one is among the demo's. */
export const reportProbes: Probe[] = [
  {
    name: 'impact reports',
    as: 'admin',
    at: '/dashboard/impact-reports?year=2025',
    reach: (page) => page.getByRole('heading', { name: 'By category' }).waitFor(),
    shows: [
      {
        strings: ['impact-estimate-reports'],
        in: (page) => page.getByRole('heading', { level: 1 }),
      },
      { strings: ['2025'], in: (page) => page.getByRole('main') },
      { strings: ['export-csv'], in: (page) => page.getByRole('button', { name: 'Export CSV' }).first() },
    ],
  },
  {
    name: 'lab page, its own report',
    as: 'member',
    at: atLab(DEMO_LAB),
    reach: (page) => page.getByRole('region', { name: 'Estimate Impact Report' }).waitFor(),
    shows: [
      {
        strings: ['estimate-impact-report'],
        in: (page) => page.getByRole('region', { name: 'Estimate Impact Report' }),
      },
    ],
  },
]
