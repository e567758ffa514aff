import { defineConfig } from '@playwright/test'
import { launchOptions } from './src/harness/chromium.ts'
import type { Options } from './src/harness/test.ts'

export default defineConfig<Options>({
  testDir: 'src',
  projects: [
    { name: 'journeys', testMatch: '**/*.journey.ts' },
    // Each role, and the way from a registration to a checked certificate, in a short time.
    { name: 'gate', testMatch: '**/*.journey.ts', grep: /@gate/, use: { looksWithAxe: true } },
    { name: 'a11y', testMatch: '**/*.a11y.ts', fullyParallel: true },
  ],
  outputDir: '../../test-results/e2e',
  globalSetup: './src/harness/start-stack.ts',
  // Two cores carry the browsers, two API processes, the worker and the database. With a third browser
  // long journeys ran out of their time on a slower machine.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // How long a failure takes, not how long a journey may: these hold on a machine that does ten other things.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions,
    locale: 'en-AU',
    serviceWorkers: 'block',
    timezoneId: 'Australia/Sydney',
    screenshot: 'only-on-failure',
    // Without its film: taking pictures of every moment costs a journey more than what it does.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
  },
})
