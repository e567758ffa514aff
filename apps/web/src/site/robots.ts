import { paths } from '../lib/paths.ts'
import { appHeads, PUBLIC_URL, siteHeads } from './heads.ts'

/**
 * What a crawler should not even fetch: screens behind the login, and addresses with a token, which a fetch could
 * use up. Certificates may be fetched, but ask not to be listed: a lab chooses itself whether the register names it.
 */
const closed = [
  paths.dashboard,
  '/lab/',
  paths.account,
  paths.audits,
  paths.invitations,
  '/activate',
  '/reset-password',
  '/auditor-invitation/',
  '/stop-reminders/',
  '/stop-digest/',
]

export const robots = `User-agent: *
${closed.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${PUBLIC_URL}/sitemap.xml
`

/** Doors are found by people who look for them; they are no reading. */
const doors: readonly string[] = [paths.login, paths.register, paths.registerOrganisation]

const listed = [...Object.values(siteHeads), ...appHeads]
  .map(({ path }) => path)
  .filter((path) => !doors.includes(path))

export const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${listed.map((path) => `  <url><loc>${PUBLIC_URL}${path}</loc></url>`).join('\n')}
</urlset>
`
