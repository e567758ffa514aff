import { defineConfig } from 'vitest/config'

// `isolate: false` in every project: a worker loads the modules once for all of its files, where loading them anew
// took more time than the tests. Files share nothing that a test changes: each has a database of its own, and
// apps/web/src/testing/setup.ts puts the browser back after each test.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          // As in the other projects: others use the two cores as well.
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: ['src/testing/global-setup.ts'],
          // A real database and real password hashes on two cores that others use as well.
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      'apps/web/vitest.config.ts',
      'apps/web/vitest.pseudo.config.ts',
    ],
  },
})
