import { describe, expect, it } from 'vitest'
import { renderMail } from '../mails.ts'
import { compose } from './compose.ts'
import { asHtml } from './html.ts'
import { escapeHtml } from './html-parts.ts'
import { mailSamples, sampleFrame } from './samples.ts'
import { mailTemplates, templateOf } from './templates.ts'
import { asText } from './text.ts'

/** What Gmail shows before it cuts a message off. */
const LARGEST_HTML_BYTES = 102 * 1024
const HOSTILE = '<b>"x"</b>'

const attributesOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) => attributes)
const hrefsOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)

describe.each(mailTemplates)('the mail %s, as a person gets it', (kind) => {
  const template = templateOf(kind)
  const { subject, text, html } = renderMail(kind, mailSamples[kind], sampleFrame)
  const composed = compose(template, { ...mailSamples[kind] }, sampleFrame)

  it('has a subject, a title, a line for the list of mails and words in both forms', () => {
    const copy = html.replace(/<style>.*<\/style>|<[^>]*>/gs, ' ').replace(/\s+/g, ' ')

    expect(subject.length).toBeGreaterThan(10)
    expect(html).toContain(`<title>${escapeHtml(subject)}</title>`)
    expect(html.match(/<h1\b[^>]*>(.*?)<\/h1>/)?.[1]).toBe(escapeHtml(composed.title))
    expect(html).toContain(`overflow:hidden">${escapeHtml(composed.preheader)}`)
    expect(copy).toContain(escapeHtml(composed.reason))
    expect(text).toMatch(/^(Hello|A visitor)/)
  })

  it('leads to one place, by a button, in words and in the plain text', () => {
    const main = composed.blocks.find((block) => block.kind === 'button')?.href ?? ''
    const buttons = attributesOf(html, 'a').filter((attributes) => attributes.includes('class="btn"'))

    expect(buttons).toHaveLength(1)
    expect(hrefsOf(`<a ${buttons[0]}>`)).toEqual([escapeHtml(main)])
    expect(html).toContain(`>${escapeHtml(main)}</a>`)
    expect(text.split('\n').filter((line) => line === main)).toHaveLength(1)
  })

  it('leaves no place open', () => {
    const withoutStyle = html.replace(/<style>.*<\/style>/s, '')

    expect(`${subject}${text}${withoutStyle}`).not.toMatch(/[{}]|undefined|null|NaN/)
  })

  it('asks nobody else for anything, and fits', () => {
    expect(attributesOf(html, 'img').map((attributes) => /src="([^"]*)"/.exec(attributes)?.[1])).toEqual([
      'cid:logo@lab-zer0',
    ])
    expect(html).not.toMatch(/<link|<script|<iframe|@import|url\(|srcset/)
    expect(hrefsOf(html).filter((href) => !/^(mailto:|https:\/\/labzer0\.example\/)/.test(href))).toEqual([])
    expect(Buffer.byteLength(html)).toBeLessThan(LARGEST_HTML_BYTES)
  })

  it('reads well to those who see no pictures and in the dark', () => {
    expect(attributesOf(html, 'img').filter((attributes) => !/alt="[^"]+"/.test(attributes))).toEqual([])
    expect(attributesOf(html, 'table').filter((attributes) => !attributes.includes('presentation'))).toEqual(
      [],
    )
    expect(html).toContain('<html lang="en-AU">')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
  })

  it(`shows a lab or a person called ${HOSTILE} as that and nothing else`, () => {
    const names = Object.keys(mailSamples[kind]).filter((name) => /^lab$|name$|organisation/.test(name))
    const hostile = Object.fromEntries(names.map((name) => [name, HOSTILE]))
    const mail = compose(template, { ...mailSamples[kind], ...hostile }, sampleFrame)

    expect(asHtml(mail, sampleFrame)).not.toContain('<b>')
    expect(asHtml(mail, sampleFrame)).not.toContain('"x"')
    if (names.length > 0 && !names.every((name) => name === 'first_name')) {
      expect(asText(mail, sampleFrame) + mail.subject).toContain(HOSTILE)
    }
  })
})
