import { yearOf } from '@lab-zer0/domain/reports/periods.ts'
import type { Driver } from './account-drivers.ts'
import { atAudit } from './audit-drivers.ts'

const own = (path: string): Driver => ({ own: async () => ({ path }) })

export const reportDrivers: Record<string, Driver> = {
  'GET /factor-sets': own('/factor-sets'),
  'GET /factor-sets/{version}': own('/factor-sets/nga-2025.1'),
  'GET /reports/organisation': own('/reports/organisation'),
  'GET /reports/organisation/working': own(
    '/reports/organisation/working?year=2026&measure=emissionsKgCo2e&part=baseline',
  ),
  'GET /reports/organisation/actions': own('/reports/organisation/actions'),
  'GET /reports/organisation/progress': own('/reports/organisation/progress'),
  'GET /labs/{labId}/dossier': {
    own: async (scene) => {
      await atAudit(scene)
      return { path: `/labs/${scene.a1.id}/dossier` }
    },
  },
  'GET /reports/labs/{labId}': {
    own: async (scene) => {
      await atAudit(scene)
      return { path: `/reports/labs/${scene.a1.id}` }
    },
  },
  'GET /reports/labs/{labId}/receipt': {
    own: async (scene) => {
      await atAudit(scene)
      const asked = `year=${yearOf(new Date())}&category=Computer%20Hardware`
      return { path: `/reports/labs/${scene.a1.id}/receipt?${asked}` }
    },
  },
}
