import { paths } from '../lib/paths.ts'

/** Pages that are prerendered at build time, not screens of the app. */
export const sitePages = [
  paths.home,
  paths.about,
  paths.faq,
  paths.privacy,
  paths.terms,
  paths.partners,
  paths.accessibility,
] as const
export type SitePage = (typeof sitePages)[number]

export function isSitePage(href: string): boolean {
  const [path] = href.split(/[?#]/)
  return sitePages.some((page) => page === path)
}
