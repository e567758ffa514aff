import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

export const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
}

/** For the scripts that look at the product without being tests. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(launchOptions)
}

/** For the top of a script, before it starts the product: without the browser it says so and ends with 2. */
export function requireChromium(): void {
  const { executablePath } = launchOptions
  if (existsSync(executablePath)) return
  console.error(`This needs ${executablePath}, which is not installed. On Debian: apt-get install chromium`)
  process.exit(2)
}
