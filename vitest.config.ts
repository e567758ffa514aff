import { defineConfig } from 'vitest/config'

/** Folders of apps/api/src that start real processes, take minutes or measure: suites of the proof, not of the gate. */
const PROOF_FOLDERS = 'blackbox,commands,drill,faults,files,forgery,fuzz,races,reports,rig,scale'
const proofOfApi = `apps/api/src/{${PROOF_FOLDERS}}/**/*.test.ts`
const proofOfScripts = 'scripts/bundle/install.test.ts'

// `isolate: false` in every project: a worker loads the modules once for all of its files, where loading them anew
// took more time than the tests. Files share nothing that a test changes: each has a database of its own, and
// apps/web/src/testing/setup.ts puts the browser back after each test.
const shared = {
  environment: 'node',
  isolate: false,
  // A real database and real password hashes on two cores that others use as well.
  testTimeout: 90_000,
  hookTimeout: 120_000,
} as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [proofOfScripts],
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          exclude: [proofOfApi],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'proof',
          include: [proofOfApi, proofOfScripts],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
        },
      },
      'apps/web/vitest.config.ts',
      'apps/web/vitest.pseudo.config.ts',
    ],
  },
})
