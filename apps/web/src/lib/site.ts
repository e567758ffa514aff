import { values } from '@lab-zer0/content/data/site/placeholders.json'
import { fill } from './format.ts'

const site = {
  contact_email: import.meta.env.VITE_CONTACT_EMAIL ?? values.contact_email.default,
  provider_name: import.meta.env.VITE_PROVIDER_NAME ?? values.provider_name.default,
  year: new Date().getFullYear(),
}

/** Site texts carry braces for what differs from one provider to the next. */
export function fillSite(text: string): string {
  return fill(text, site)
}

export const contactHref = `mailto:${site.contact_email}`
