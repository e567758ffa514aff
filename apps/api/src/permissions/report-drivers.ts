import type { Driver } from './account-drivers.ts'
import { atAudit } from './audit-drivers.ts'

const own = (path: string): Driver => ({ own: async () => ({ path }) })

export const reportDrivers: Record<string, Driver> = {
  'GET /reports/organisation': own('/reports/organisation'),
  'GET /reports/organisation/actions': own('/reports/organisation/actions'),
  'GET /reports/organisation/progress': own('/reports/organisation/progress'),
  'GET /reports/labs/{labId}': {
    own: async (scene) => {
      await atAudit(scene)
      return { path: `/reports/labs/${scene.a1.id}` }
    },
  },
}
