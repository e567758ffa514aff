import { about, faq } from '@lab-zer0/content/site.ts'
import { aColleague } from '../harness/people.ts'
import { runningStack } from '../harness/stack.ts'
import { expect, test } from '../harness/test.ts'

const pages = [
  { path: '/', title: 'Sustainability Made Simple for Aussie Labs', last: 'Bring your lab, or all fifty' },
  { path: '/about', title: 'About LAB ZER0', last: 'Ready to join?' },
  { path: '/faq', title: 'Frequently asked questions', last: 'Still stuck? Write to us.' },
  { path: '/privacy', title: 'Privacy Policy', last: '10. Contact and complaints' },
  { path: '/terms', title: 'Terms of Use', last: '12. Governing law and contact' },
  { path: '/partners-sponsors', title: 'Partners & Sponsors', last: 'Work with us' },
  { path: '/accessibility', title: 'Accessibility', last: 'Tell us' },
]

test.describe('without scripts', () => {
  for (const { path, title, last } of pages) {
    test(`${path} reads from its title to its end`, async ({ someone }) => {
      const page = await someone({ javaScriptEnabled: false })
      await page.goto(path)

      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('main').getByText(last, { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible()
      // What cannot work is not offered.
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeHidden()
    })
  }

  test('all six steps say what happens in them', async ({ someone }) => {
    const page = await someone({ javaScriptEnabled: false })
    await page.goto('/about')

    for (const { title } of about.how_it_works.steps) {
      await expect(page.getByRole('button', { name: title })).toBeVisible()
    }
    const texts = page.getByRole('main').getByRole('listitem').getByRole('button').locator('> :nth-child(3)')
    await expect(texts).toHaveCount(6)
    for (const text of await texts.all()) await expect(text).toBeVisible()
  })

  test('every answer can be opened, and the index leads to it', async ({ someone }) => {
    const page = await someone({ javaScriptEnabled: false })
    await page.goto('/faq')

    for (const { id, question } of faq.entries) {
      await page.locator('summary', { hasText: question }).click()
      await expect(page.locator(`#${id}`)).toBeVisible()
    }
    await page.getByRole('link', { name: 'Who can use it?' }).click()
    await expect(page.locator('#who-can-join')).toBeInViewport()
  })

  test('the menu stands open on a phone', async ({ someone }) => {
    const page = await someone({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
    await page.goto('/')

    await expect(page.getByRole('banner').getByRole('link', { name: 'Partners & Sponsors' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  })
})

test.describe('what others learn of a page', () => {
  for (const { path, title } of pages) {
    test(`${path} says what it is, where it belongs and what it looks like`, async ({ page, request }) => {
      await page.goto(path)
      const content = (name: string) =>
        page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
      const address = runningStack().publicUrl + path

      await expect(page).toHaveTitle(`${title} | LAB ZER0`)
      expect((await content('description'))?.length).toBeGreaterThan(60)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
      expect(await content('og:url')).toBe(address)
      expect(await content('twitter:card')).toBe('summary_large_image')
      const picture = await (await request.get((await content('og:image')) ?? '')).body()
      // Width and height stand at fixed places of a PNG.
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
    })
  }

  test('the sitemap names pages that are there and say the same address', async ({ request }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text()
    const addresses = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = '']) => address)

    expect(addresses.length).toBeGreaterThanOrEqual(pages.length)
    for (const address of addresses) {
      const reply = await request.get(address)
      expect(reply.status()).toBe(200)
      const html = await reply.text()
      expect(html).toContain(`<link rel="canonical" href="${address}">`)
      expect(html).not.toContain('noindex')
    }
  })

  test('crawlers are kept from what is nobody’s business', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${runningStack().publicUrl}/sitemap.xml`)

    for (const path of ['/dashboard', '/account', '/verify/LZ-2026-00001', '/nowhere']) {
      expect(await (await request.get(path)).text()).toContain('<meta name="robots" content="noindex">')
    }
  })

  test('a file that is not there is no page, and an address that is not there leads to the login', async ({
    page,
    request,
  }) => {
    for (const path of ['/assets/gone.js', '/gone.png']) {
      expect((await request.get(path)).status()).toBe(404)
    }
    await page.goto('/nowhere/at/all')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText(/^There is no page at that address/)).toBeVisible()
  })
})

test('a visitor asks the server nothing; somebody signed in finds the way back and can log out', {
  tag: '@gate',
}, async ({ page, someone, organisation }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await page.goto('/about', { waitUntil: 'networkidle' })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(calls).toEqual([])

  const member = await someone({ as: await aColleague(organisation, 'Vera Visitor') })
  await member.goto('/about')
  await member.getByRole('banner').getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(member).toHaveURL(/\/dashboard$/)
  await member.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions')
  await member.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(member).toHaveURL(/\/login$/)
  await expect(member.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('the colours that somebody chose hold on every page and in the app', async ({ page }) => {
  await page.goto('/')
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  for (const path of ['/about', '/login']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  }
})

test('the questions open one at a time, and a link to an answer leads to it', async ({ page }) => {
  await page.goto('/faq#how-scoring-works')
  const open = page.locator('details[open] h2')
  await expect(open).toHaveText(['How is the score calculated?'])
  await expect(page.locator('details[open] summary')).toBeFocused()

  await page.getByRole('link', { name: 'Who can use it?' }).click()
  await expect(open).toHaveText(['Who can use it?'])
  await expect(page.locator('#who-can-join')).toBeInViewport()
  await page.goBack()
  await expect(open).toHaveText(['How is the score calculated?'])
})
