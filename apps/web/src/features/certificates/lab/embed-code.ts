import { certificate as copy } from '@lab-zer0/content/microcopy.ts'
import type { PublicCertificate } from '@lab-zer0/contracts/certificates.ts'
import { fill } from '../../../lib/format.ts'
import { formatDay } from '../format-day.ts'

/** The lines that put the badge on a website. Its picture tells its own state, so they never grow old. */
export function embedCode({ links, lab_name, valid_until }: PublicCertificate): string {
  const alt = fill(copy.badge_alt, { lab: lab_name, date: formatDay(valid_until) })
  const whole = (path: string) => new URL(path, window.location.origin).href
  return (
    `<a href="${escaped(whole(links.verify))}">` +
    `<img src="${escaped(whole(links.badge))}" alt="${escaped(alt)}" width="120" height="160"></a>`
  )
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
