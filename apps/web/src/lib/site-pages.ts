import { paths } from './paths.ts'

/** Documents of their own, made at the build: no screen of the app shows them. */
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
