import { calls_to_action } from '@lab-zer0/content/data/site/landing.json'
import { callHref } from '../../lib/site.ts'

export type SiteLink = { label: string; href: string }

function callNamed(key: string): SiteLink {
  const found = calls_to_action.find((call) => call.key === key)
  if (!found) throw new Error(`The landing page has no call to action named ${key}`)
  return { label: found.label, href: callHref(found) }
}

export const loginCall = callNamed('login')
export const demoCall = callNamed('demo')
export const newsletterCall = callNamed('newsletter')
