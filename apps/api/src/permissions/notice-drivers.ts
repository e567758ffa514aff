import { digestToken } from '../features/notices/stop-digest.ts'
import { readConfig } from '../platform/config.ts'
import { createSeals } from '../platform/seal.ts'
import { TEST_PUBLIC_URL, TEST_SECRET_KEYS } from '../testing/processes.ts'
import type { Driver } from './account-drivers.ts'

const { secretKeys } = readConfig({
  PUBLIC_URL: TEST_PUBLIC_URL,
  DATABASE_URL: '',
  SECRET_KEYS: TEST_SECRET_KEYS,
})

const choices = {
  kinds: [],
  weekly_day: 1,
  skips_empty_weeks: true,
  keeps_quiet_hours: false,
  is_weekly_stopped: false,
}

export const noticeDrivers: Record<string, Driver> = {
  'GET /notices': { own: async () => ({ path: '/notices' }) },
  'GET /notices/unread': { own: async () => ({ path: '/notices/unread' }) },
  'POST /notices/read': { own: async () => ({ path: '/notices/read', body: { all: true } }) },
  'GET /notices/preferences': { own: async () => ({ path: '/notices/preferences' }) },
  'PUT /notices/preferences': { own: async () => ({ path: '/notices/preferences', body: choices }) },
  'POST /digests/stop/{token}': {
    own: async ({ a, member2 }) => {
      const reader = { organisationId: a.id, userId: member2.id }
      return { path: `/digests/stop/${digestToken(createSeals(secretKeys), reader)}` }
    },
  },
}
