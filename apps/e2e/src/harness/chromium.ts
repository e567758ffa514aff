import { type Browser, chromium } from '@playwright/test'

export const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
}

/** For the scripts that look at the product without being tests. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(launchOptions)
}
