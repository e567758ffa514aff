import { listAudits } from '@lab-zer0/contracts/audited-labs.ts'
import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { getDashboard } from '@lab-zer0/contracts/labs.ts'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { LandingScreen } from '../features/site/landing/landing-screen.tsx'
import { AboutScreen } from '../features/site/pages/about-screen.tsx'
import { AccessibilityScreen } from '../features/site/pages/accessibility-screen.tsx'
import { FaqScreen } from '../features/site/pages/faq-screen.tsx'
import { PartnersScreen } from '../features/site/pages/partners-screen.tsx'
import { PrivacyScreen } from '../features/site/pages/privacy-screen.tsx'
import { TermsScreen } from '../features/site/pages/terms-screen.tsx'
import { paths } from '../lib/paths.ts'
import { type SitePage as SitePath, sitePages } from '../product/site-pages.ts'
import { AppFrame } from './app-frame.tsx'
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

export type Rendered = {
  path: string
  /** Which document the page is made in: the site's, or the app's own, which shows the screen by script. */
  shell: 'site' | 'app'
  head: string
  body: string
  /** The module of the screen, which the page may fetch together with the app. */
  screen?: string
  /** What the app asks the server first when somebody is signed in, which the page may ask before the app is there. */
  questions?: readonly string[]
}

export function isSitePath(path: string): path is SitePath {
  return path in screens
}

export function renderPage(path: SitePath): Rendered {
  const body = still(<SitePage path={path}>{screens[path]}</SitePage>)
  return { path, shell: 'site', head: headOf(siteHeads[path]), body }
}

export function renderPages(): Rendered[] {
  const body = still(<AppFrame />)
  const app = { shell: 'app' as const, body, questions: [currentUser.path] }
  return [
    ...sitePages.map(renderPage),
    ...appHeads.map((head) => ({ ...app, path: head.path, head: headOf(head), screen: head.screen })),
    // The screen that most people begin with.
    {
      ...app,
      path: paths.dashboard,
      head: hiddenHead,
      screen: 'app/dashboard-screen.tsx',
      questions: [currentUser.path, getDashboard.path, listAudits.path],
    },
    // For every address that has no page of its own.
    { ...app, path: '/other', head: hiddenHead },
  ]
}

function still(page: ReactNode): string {
  const html = renderToString(page)
  // The policy refuses style attributes; a script may set styles, but here there is none yet.
  if (/ style="/.test(html))
    throw new Error('A prerendered page has a style attribute, which the policy refuses')
  return html
}

export const texts: Record<string, string> = { 'robots.txt': robots, 'sitemap.xml': sitemap }
