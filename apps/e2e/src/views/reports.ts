import { answerCall, breakCall } from '../harness/network.ts'
import type { Scene } from '../harness/scene.ts'

const at = '/dashboard/impact-reports'

export const reportViews: Scene[] = [
  {
    name: 'reports-organisation',
    as: 'admin',
    at,
    reach: async (page) => {
      await page.getByRole('heading', { name: 'What saves most for the whole organisation' }).waitFor()
      await page.getByRole('heading', { name: 'How the labs are getting on' }).waitFor()
      await page.getByRole('slider').waitFor()
    },
  },
  {
    name: 'reports-dry',
    as: 'admin',
    at: `${at}?report=dry`,
    reach: (page) => page.getByRole('slider').waitFor(),
  },
  {
    name: 'reports-empty',
    as: 'admin',
    at: `${at}?year=2019`,
    reach: (page) => page.getByText('No figures for 2019').waitFor(),
  },
  {
    name: 'reports-error',
    as: 'admin',
    at,
    before: (page) => breakCall(page, '/reports/organisation'),
    reach: (page) => page.getByText('We could not load this report.').waitFor(),
  },
  {
    name: 'reports-no-actions',
    as: 'admin',
    at,
    before: (page) =>
      answerCall(page, '/reports/organisation/actions*', {
        success: true,
        labs: 12,
        counted: 0,
        actions: [],
        parts: [],
      }),
    reach: (page) => page.getByText('Actions appear once a lab has locked a baseline.').waitFor(),
  },
]
