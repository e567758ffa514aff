import { values } from '@lab-zer0/content/data/site/placeholders.json'
import { fill } from './format.ts'

const env = import.meta.env
const site = {
  contact_email: env.VITE_CONTACT_EMAIL ?? values.contact_email.default,
  privacy_email: env.VITE_PRIVACY_EMAIL ?? values.privacy_email.default,
  partners_email: env.VITE_PARTNERS_EMAIL ?? values.partners_email.default,
  provider_name: env.VITE_PROVIDER_NAME ?? values.provider_name.default,
  newsletter_url: env.VITE_NEWSLETTER_URL ?? values.newsletter_url.default,
  hosting_location: env.VITE_HOSTING_LOCATION ?? values.hosting_location.default,
  retention_days: values.retention_days.default,
  backup_days: values.backup_days.default,
  log_days: values.log_days.default,
  year: new Date().getFullYear(),
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
