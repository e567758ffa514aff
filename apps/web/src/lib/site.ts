import { values } from '@lab-zer0/content/data/site/placeholders.json'
import { fill } from './format.ts'

const site = {
  ...provider(),
  retention_days: values.retention_days.default,
  backup_days: values.backup_days.default,
  log_days: values.log_days.default,
  year: typeof document === 'undefined' ? leftOpen('year') : new Date().getFullYear(),
}

/**
 * One build serves any provider: the server writes into each page who runs it. A page that is made at build time
 * leaves the places open for the server.
 */
function provider() {
  if (typeof document === 'undefined') return providerBy(leftOpen)
  const told = document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content
  const known = told?.startsWith('{"') ? (JSON.parse(told) as Record<string, string | undefined>) : {}
  return providerBy((name) => known[name] ?? values[name].default)
}

function providerBy(valueFor: (name: keyof typeof values) => string) {
  return {
    provider_name: valueFor('provider_name'),
    contact_email: valueFor('contact_email'),
    privacy_email: valueFor('privacy_email'),
    partners_email: valueFor('partners_email'),
    newsletter_url: valueFor('newsletter_url'),
    hosting_location: valueFor('hosting_location'),
  }
}

function leftOpen(name: string): string {
  return `{{${name}}}`
}

/** Site texts carry braces for what differs from one provider to the next. */
export function fillSite(text: string): string {
  return fill(text, site)
}

type SiteCall = { target: string; mail_subject?: string }

/** The target of a call to action; a mail link includes the subject. */
export function callHref({ target, mail_subject }: SiteCall): string {
  const subject = mail_subject === undefined ? '' : `?subject=${encodeURIComponent(mail_subject)}`
  return fillSite(target) + subject
}

export const contactHref = `mailto:${site.contact_email}`
