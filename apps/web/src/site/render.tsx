import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { AboutScreen } from '../features/site/about-screen.tsx'
import { AccessibilityScreen } from '../features/site/accessibility-screen.tsx'
import { FaqScreen } from '../features/site/faq-screen.tsx'
import { LandingScreen } from '../features/site/landing-screen.tsx'
import { PartnersScreen } from '../features/site/partners-screen.tsx'
import { PrivacyScreen } from '../features/site/privacy-screen.tsx'
import { TermsScreen } from '../features/site/terms-screen.tsx'
import { paths } from '../lib/paths.ts'
import { type SitePage as SitePath, sitePages } from '../lib/site-pages.ts'
import { appHeads, headOf, hiddenHead, siteHeads } from './heads.ts'
import { robots, sitemap } from './robots.ts'
import { SitePage } from './site-page.tsx'

const screens: Record<SitePath, ReactNode> = {
  [paths.home]: <LandingScreen />,
  [paths.about]: <AboutScreen />,
  [paths.faq]: <FaqScreen />,
  [paths.privacy]: <PrivacyScreen />,
  [paths.terms]: <TermsScreen />,
  [paths.partners]: <PartnersScreen />,
  [paths.accessibility]: <AccessibilityScreen />,
}

/** Which document a page is made in: the site's, or the app's own, which shows the screen by script. */
export type Rendered = { path: string; shell: 'site' | 'app'; head: string; body: string }

export function isSitePath(path: string): path is SitePath {
  return path in screens
}

export function renderPage(path: SitePath): Rendered {
  const body = renderToString(<SitePage path={path}>{screens[path]}</SitePage>)
  // The policy refuses style attributes; a script may set styles, but here there is none yet.
  if (/ style="/.test(body)) throw new Error(`${path} has a style attribute, which the policy refuses`)
  return { path, shell: 'site', head: headOf(siteHeads[path]), body }
}

export function renderPages(): Rendered[] {
  return [
    ...sitePages.map(renderPage),
    ...appHeads.map((head) => ({ path: head.path, shell: 'app' as const, head: headOf(head), body: '' })),
  ]
}

/** For every other address of the app. */
export const otherHead = hiddenHead

export const texts: Record<string, string> = { 'robots.txt': robots, 'sitemap.xml': sitemap }
