import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  document.head.replaceChildren()
  vi.resetModules()
})

async function siteOn(content: string | undefined) {
  if (content !== undefined) {
    const meta = document.createElement('meta')
    meta.name = 'site'
    meta.content = content
    document.head.append(meta)
  }
  vi.resetModules()
  return import('./site.ts')
}

describe('what a screen says about the provider', () => {
  it('is what the server wrote into the page', async () => {
    const site = await siteOn(JSON.stringify({ provider_name: 'Rue', contact_email: 'labs@rue.example' }))

    expect(site.fillSite('{provider_name}, {hosting_location}')).toBe('Rue, Australia')
    expect(site.contactHref).toBe('mailto:labs@rue.example')
  })

  it.each([undefined, '', '{{site}}'])('is the default where no server has written: %s', async (content) => {
    const site = await siteOn(content)

    expect(site.contactHref).toBe('mailto:hello@labzer0.example')
  })
})
