import { describe, expect, it } from 'vitest'
import { renderPages, texts } from './render.tsx'

const all = renderPages()
const pages = all.filter(({ head }) => !head.includes('noindex'))
const titleOf = (head: string) => head.match(/<title>(.+)<\/title>/)?.[1]
const contentOf = (head: string, name: string) =>
  head.match(new RegExp(`(?:name|property)="${name}" content="([^"]+)"`))?.[1]

describe('the head of each page', () => {
  it.each(pages)(
    '$path has a title and a description of its own, and says where it belongs',
    ({ path, head }) => {
      const others = pages.filter((page) => page.path !== path)

      expect(others.map((page) => titleOf(page.head))).not.toContain(titleOf(head))
      expect(others.map((page) => contentOf(page.head, 'description'))).not.toContain(
        contentOf(head, 'description'),
      )
      // Search engines cut what is longer.
      expect(contentOf(head, 'description')?.length).toBeLessThanOrEqual(160)
      expect(head).toContain(`<link rel="canonical" href="{{public_url}}${path}">`)
      expect(contentOf(head, 'og:url')).toBe(`{{public_url}}${path}`)
      expect(contentOf(head, 'og:image')).toBe('{{public_url}}/social.png')
    },
  )

  it('keeps every other screen out of search engines', () => {
    const hidden = all.filter((page) => !pages.includes(page))

    expect(hidden.map(({ path }) => path)).toEqual(['/dashboard', '/other'])
    for (const { head } of hidden) expect(head).not.toContain('canonical')
  })

  it('holds structured data that can be read back', () => {
    const facts = (path: string) => {
      const head = pages.find((page) => page.path === path)?.head ?? ''
      return JSON.parse(head.match(/<script type="application\/ld\+json">(.+)<\/script>/)?.[1] ?? 'null')
    }

    expect(facts('/')['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual([
      'Organization',
      'WebSite',
    ])
    expect(facts('/faq')).toMatchObject({ '@type': 'FAQPage', mainEntity: { length: 15 } })
  })
})

describe('the pages as the server sends them', () => {
  const site = pages.filter(({ shell }) => shell === 'site')

  it.each(site)('$path has one title, one main part, and no brace left to fill', ({ body }) => {
    expect(body.match(/<h1/g)).toHaveLength(1)
    expect(body.match(/<main/g)).toHaveLength(1)
    expect(body).not.toMatch(/\{\w+\}/)
  })

  it('hold all 15 answers and all six steps', () => {
    const bodyOf = (path: string) => site.find((page) => page.path === path)?.body ?? ''

    expect(bodyOf('/faq').match(/<details/g)).toHaveLength(15)
    expect(bodyOf('/about').match(/hidden noscript:block/g)).toHaveLength(5)
  })
})

describe('what crawlers are told', () => {
  it('lists every page of the site, and no door', () => {
    for (const { path } of pages.filter(({ shell }) => shell === 'site')) {
      expect(texts['sitemap.xml']).toContain(`<loc>{{public_url}}${path}</loc>`)
    }
    expect(texts['sitemap.xml']).not.toContain('/login')
  })

  it('keeps them from screens behind the login and from tokens', () => {
    for (const path of [
      '/dashboard',
      '/lab/',
      '/account',
      '/activate',
      '/reset-password',
      '/stop-reminders/',
      '/stop-digest/',
    ]) {
      expect(texts['robots.txt']).toContain(`Disallow: ${path}\n`)
    }
    expect(texts['robots.txt']).toContain('Sitemap: {{public_url}}/sitemap.xml')
  })
})
