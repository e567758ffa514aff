import { lifetimes } from '@lab-zer0/domain/accounts/lifetimes.ts'
import { describe, expect, it } from 'vitest'
import { compose, type LooseValues } from './mails/compose.ts'
import { asHtml } from './mails/html.ts'
import { mailTemplates, templateOf } from './mails/templates.ts'
import { asText } from './mails/text.ts'
import { formatDuration, formatMailDate, formatMailTime, renderMail } from './mails.ts'

const frame = { siteUrl: 'https://labzer0.example', contactEmail: 'hello@labzer0.example' }
const link = (path: string) => `https://labzer0.example/${path}`

/** Fills every place of a template, links apart, with the same word. */
function filled(name: string, word: string): LooseValues {
  const { values, optional, choices, lists } = templateOf(name)
  const fill = (names: Record<string, string>) =>
    Object.fromEntries(
      Object.keys(names).map((key) => [key, key.endsWith('_link') ? link(`${key}?a=1&b=2`) : word]),
    )
  return {
    ...fill(values),
    ...fill(optional),
    ...Object.fromEntries(Object.entries(choices).map(([key, words]) => [key, Object.keys(words)[0]])),
    ...Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, [fill(list.values)]])),
  }
}

function rendered(name: string, values: LooseValues) {
  const mail = compose(templateOf(name), values, frame)
  return { subject: mail.subject, text: asText(mail, frame), html: asHtml(mail, frame) }
}

describe.each(mailTemplates)('the mail %s', (name) => {
  const template = templateOf(name)

  it('uses exactly the places it declares', () => {
    const lists = Object.values(template.lists)
    const words = [template.subject, template.title, template.preheader, template.body, template.reason]
    const used = [...words, ...lists.map(({ each }) => each)].flatMap((text) =>
      [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place),
    )
    const declared = [template.values, template.optional, template.choices, template.lists]
    const names = [...declared, ...lists.map(({ values }) => values)].flatMap((group) => Object.keys(group))

    expect(new Set(used.filter((place) => place !== 'contact_email'))).toEqual(new Set(names))
    expect(names).toEqual(expect.arrayContaining(template.multiline))
  })

  it('has its main link once, in a paragraph of its own', () => {
    expect(template.body.split('\n\n').filter((part) => part === `{${template.link}}`)).toHaveLength(1)
    expect(template.body.split(`{${template.link}}`)).toHaveLength(2)
  })

  it('shows one button, the address in words, the reason, and no open place', () => {
    const { subject, text, html } = rendered(name, filled(name, 'Kim'))

    expect(html.match(/<a class="btn"/g)).toHaveLength(1)
    expect(html).toContain(`>${link(`${template.link}?a=1&amp;b=2`)}</a>`)
    expect(text).toContain(`${template.button}:\n${link(`${template.link}?a=1&b=2`)}\n`)
    expect(text.replace(/\s+/g, ' ')).toContain(template.reason)
    expect(subject + text + html.replace(/<style>.*<\/style>/s, '')).not.toMatch(/[{}]/)
    expect(text.split('\n').filter((line) => line.length > 72 && !line.startsWith('https:'))).toEqual([])
  })

  it('keeps markup and quotes in values harmless', () => {
    const { html } = rendered(name, filled(name, `"><script>alert('x')</script>`))

    expect(html).not.toContain('<script')
    expect(html).not.toContain('">&lt;script')
  })

  it('needs every value and takes no other', () => {
    const values = filled(name, 'Kim')
    const [needed = ''] = Object.keys(template.values).filter((key) => key !== 'first_name')

    expect(() => rendered(name, { ...values, [needed]: undefined })).toThrow(needed)
    expect(() => rendered(name, { ...values, surprise: 'x' })).toThrow('surprise')
  })

  it('refuses links that leave our site', () => {
    const leading = (href: string) => () => rendered(name, { ...filled(name, 'Kim'), [template.link]: href })

    expect(leading('https://evil.example/')).toThrow('our own site')
    expect(leading('javascript:alert(1)')).toThrow('our own site')
    expect(leading('/lab/1')).toThrow('our own site')
  })
})

describe('a value with a line break', () => {
  it.each(['Freezers\r\nBcc: all@uni.example', 'Freezers\u0000', 'Freezers\u2028'])(
    'is refused in a subject',
    (lab) => {
      expect(() => rendered('access_removed', { ...filled('access_removed', 'Kim'), lab })).toThrow('lab')
    },
  )

  it('becomes one line in the body, unless the place is for longer texts', () => {
    const values = filled('access_removed', 'Kim')
    const { text, html } = rendered('access_removed', {
      ...values,
      admin_name: 'Sam\r\nLee\u202e',
      reason: 'First\r\nSecond\u0007',
    })

    expect(text).toContain('Org Admin: Sam Lee, Kim')
    expect(text).toContain('Reason given: First\nSecond')
    expect(html).toContain('Reason given: First<br>Second')
  })
})

describe('renderMail', () => {
  const values = {
    first_name: 'Kim',
    activation_link: link('activate/abc'),
    expiry: formatDuration(lifetimes.activationMs),
  }

  it('writes the activation mail', () => {
    const mail = renderMail('account_activation', values, frame)

    expect(mail.subject).toBe('Activate your LAB ZER0 account')
    expect(mail.text).toMatchInlineSnapshot(`
      "Hello Kim,

      Thanks for joining LAB ZER0. One click and your account is ready.

      Activate account:
      https://labzer0.example/activate/abc

      The link works for 24 hours. After that, ask for a new one on the login
      page. If you open it on another device, have your password ready.

      If you did not register, you can ignore this message. Nothing will
      happen without the link.

      The LAB ZER0 team
      hello@labzer0.example

      ------------------------

      You get this because someone registered with LAB ZER0 using this
      address.

      LAB ZER0. We acknowledge the Traditional Custodians of the lands and
      waters on which we live, research and measure.
      "
    `)
    expect(mail.html).toContain('src="cid:logo@lab-zer0"')
    expect(mail.attachments).toMatchObject([{ cid: 'logo@lab-zer0', contentType: 'image/png' }])
  })

  it.each([null, '', 'Visit evil.example now', 'https://evil', 'www.evil.com'])(
    'greets without a name when it is given %j',
    (first_name) => {
      expect(renderMail('account_activation', { ...values, first_name }, frame).text).toMatch(/^Hello,\n/)
    },
  )

  it.each(['Kim', 'Anne-Marie', "D'Arcy", 'J. R.', 'Łukasz'])('greets %s by name', (first_name) => {
    const { text } = renderMail('account_activation', { ...values, first_name }, frame)

    expect(text.startsWith(`Hello ${first_name},\n`)).toBe(true)
  })

  it('leaves a paragraph out when its optional value is missing', () => {
    const { reason: _reason, ...without } = filled('access_removed', 'Kim')

    expect(rendered('access_removed', without).text).not.toContain('Reason given')
    expect(rendered('access_removed', { ...without, reason: null }).text).not.toContain('Reason given')
  })

  it('puts words for a choice and refuses another', () => {
    const values = filled('auditor_invitation', 'Kim')

    expect(rendered('auditor_invitation', { ...values, eligibility: 'both' }).text).toContain(
      'able to audit wet labs and dry labs.',
    )
    expect(() => rendered('auditor_invitation', { ...values, eligibility: 'moist' })).toThrow('moist')
  })

  it('numbers the points of an Improvement Pack', () => {
    const point = {
      question: 'Are doors shut?',
      comment: 'One was open',
      suggestion: 'Shut it',
      guide_link: link('g'),
    }
    const { text } = rendered('audit_outcome_resubmission', {
      ...filled('audit_outcome_resubmission', 'Kim'),
      improvement_items: [point, { ...point, question: 'Is there a list?' }],
    })

    expect(text).toContain('1. Are doors shut?\nWhat was missing: One was open\nTry this: Shut it\n')
    expect(text).toContain('2. Is there a list?')
  })
})

describe('times and dates in mails', () => {
  it('are given for Sydney unless another place is named', () => {
    const afternoon = new Date('2026-11-15T03:30:00Z')

    expect(formatMailTime(afternoon)).toBe('15 Nov 2026, 2:30 pm AEDT')
    expect(formatMailTime(afternoon, 'Australia/Perth')).toBe('15 Nov 2026, 11:30 am AWST')
    expect(formatMailTime(new Date('2026-07-01T14:05:00Z'))).toBe('2 July 2026, 12:05 am AEST')
    expect(formatMailDate(new Date('2026-11-15T20:00:00Z'))).toBe('16 November 2026')
  })

  it.each([
    [lifetimes.resetMs, '30 minutes'],
    [lifetimes.activationMs, '24 hours'],
    [lifetimes.invitationMs, '14 days'],
    [3_600_000, '1 hour'],
  ])('say %i ms as %s', (durationMs, words) => {
    expect(formatDuration(durationMs)).toBe(words)
  })
})
