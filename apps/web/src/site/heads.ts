import electricity from '@lab-zer0/content/data/microcopy/electricity.json'
import heads from '@lab-zer0/content/data/microcopy/heads.json'
import registerOfLabs from '@lab-zer0/content/data/microcopy/register-of-labs.json'
import { entries as questions } from '@lab-zer0/content/data/site/faq.json'
import landing from '@lab-zer0/content/data/site/landing.json'
import { locale } from '@lab-zer0/content/locale.ts'
import { guides } from '../features/guides/guides.ts'
import { fill } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import type { SitePage } from '../product/site-pages.ts'

/** Stands for the address of this installation, which only the server knows, like all in double braces. */
export const PUBLIC_URL = '{{public_url}}'
const picture = { src: `${PUBLIC_URL}/social.png`, width: 1200, height: 630, alt: heads.picture }

export type Head = {
  path: string
  title: string
  description: string
  /** Structured data for search engines, by schema.org. */
  facts?: object
}

const organisation = {
  '@type': 'Organization',
  '@id': `${PUBLIC_URL}/#organisation`,
  name: '{{json:provider_name}}',
  url: `${PUBLIC_URL}/`,
  logo: `${PUBLIC_URL}/icon-512.png`,
  email: '{{json:contact_email}}',
}

const siteFacts = {
  '@context': 'https://schema.org',
  '@graph': [
    organisation,
    {
      '@type': 'WebSite',
      '@id': `${PUBLIC_URL}/#site`,
      name: heads.site,
      url: `${PUBLIC_URL}/`,
      description: landing.sub_headline,
      inLanguage: locale,
      publisher: { '@id': organisation['@id'] },
    },
  ],
}

const questionFacts = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: locale,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
}

export const siteHeads: Record<SitePage, Head> = {
  [paths.home]: {
    path: paths.home,
    title: landing.headline,
    description: landing.sub_headline,
    facts: siteFacts,
  },
  [paths.about]: { path: paths.about, ...heads.about },
  [paths.faq]: { path: paths.faq, ...heads.faq, facts: questionFacts },
  [paths.privacy]: { path: paths.privacy, ...heads.privacy },
  [paths.terms]: { path: paths.terms, ...heads.terms },
  [paths.partners]: { path: paths.partners, ...heads.partners },
  [paths.accessibility]: { path: paths.accessibility, ...heads.accessibility },
}

/** Screens of the app that strangers look for. */
export const appHeads: readonly (Head & { screen: string })[] = [
  { path: paths.login, ...heads.login, screen: 'auth/login/login-screen.tsx' },
  { path: paths.register, ...heads.register, screen: 'auth/register/register-screen.tsx' },
  {
    path: paths.registerOrganisation,
    ...heads.register_organisation,
    screen: 'organisations/register-organisation-screen.tsx',
  },
  { path: paths.method, ...heads.method, screen: 'method/method-screen.tsx' },
  {
    path: paths.savedKwh,
    title: electricity.page.title,
    ...heads.saved_kwh,
    screen: 'method/saved-kwh-screen.tsx',
  },
  { path: paths.verifyFile, ...heads.verify, screen: 'certificates/verify/verify-file-screen.tsx' },
  {
    path: paths.registerOfLabs,
    title: registerOfLabs.title,
    ...heads.register_of_labs,
    screen: 'certificates/register/register-screen.tsx',
  },
  ...guides.map(({ slug, title }) => ({
    path: paths.guide.replace(':slug', slug),
    title,
    description: fill(heads.guide.description, { title }),
    screen: 'guides/guide-screen.tsx',
  })),
]

export function headOf({ path, title, description, facts }: Head): string {
  const address = PUBLIC_URL + path
  const tags = [
    `<title>${escaped(`${title} | ${heads.site}`)}</title>`,
    named('description', description),
    `<link rel="canonical" href="${escaped(address)}">`,
    property('og:type', 'website'),
    property('og:site_name', heads.site),
    property('og:locale', 'en_AU'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', picture.src),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    property('og:image:alt', picture.alt),
    named('twitter:card', 'summary_large_image'),
  ]
  return [...tags, ...(facts ? [dataBlock(facts)] : [])].join('\n    ')
}

/** Screens that are nobody's business but the person's, and addresses that do not exist. */
export const hiddenHead = [`<title>${heads.site}</title>`, named('robots', 'noindex')].join('\n    ')

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escaped(content)}">`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}">`
}

/** Data, which a browser never runs; the policy for scripts does not apply to it. */
function dataBlock(facts: object): string {
  return `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
