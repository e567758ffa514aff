import { deviceOf } from '@lab-zer0/domain/accounts/device.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { security_settings } from './microcopy.ts'

const { device: copy } = security_settings

/** `Safari on iPhone`, or that we don't know. */
export function deviceName(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return fill(copy.browser_on_system, { browser, system })
  return browser ?? system ?? copy.unknown
}
