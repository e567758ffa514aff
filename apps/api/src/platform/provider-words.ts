import type { SiteValues } from './config.ts'

/**
 * Fills in what the build left open about the provider. `{{provider_name}}` is in text or an attribute,
 * `{{json:provider_name}}` in structured data for search engines, and `{{site}}` is all of it for the scripts of the
 * page: in an attribute, because the policy refuses inline scripts.
 */
export function withProvider(html: string, site: SiteValues): string {
  const values: Record<string, string> = { ...site, year: String(new Date().getFullYear()) }
  return html
    .replaceAll('{{site}}', () => escaped(JSON.stringify(site)))
    .replaceAll(/\{\{json:(\w+)\}\}/g, (marks, name: string) => inJson(values[name]) ?? marks)
    .replaceAll(/\{\{(\w+)\}\}/g, (marks, name: string) => escapedIfAny(values[name]) ?? marks)
}

function escapedIfAny(value: string | undefined): string | undefined {
  return value === undefined ? undefined : escaped(value)
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function inJson(value: string | undefined): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value).slice(1, -1).replaceAll('<', '\\u003c')
}
