import { readFileSync } from 'node:fs'
import credential from '@lab-zer0/content/data/microcopy/credential.json' with { type: 'json' }
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { AwardFacts } from '@lab-zer0/domain/certificates/facts.ts'
import { groupedPublicId } from '@lab-zer0/domain/certificates/public-id.ts'
import type { CertificateState } from '@lab-zer0/domain/certificates/validity.ts'
import glyphs from '../data/badge/glyphs.json' with { type: 'json' }
import { figuresSentence, savingsSentences } from './award-words.ts'

const template = readFileSync(new URL('../data/badge/bronze.svg', import.meta.url), 'utf8').trim()
const copy = credential.badge

/** Words tell the state; the colour repeats it. */
const LOOKS = {
  valid: { wave: '#B06A3A', body: '#934E23', copy: copy.valid },
  expiring: { wave: '#B06A3A', body: '#934E23', copy: copy.valid },
  expired: { wave: '#7C8783', body: '#5A6762', copy: copy.expired },
  suspended: { wave: '#B98A2F', body: '#7A5A12', copy: copy.suspended },
  withdrawn: { wave: '#B5524A', body: '#8C2F2B', copy: copy.withdrawn },
} as const satisfies Record<CertificateState, unknown>

type Badge = {
  labName: string
  publicId: string
  validUntil: Date
  state: CertificateState
  /** Null for what was issued before facts were kept: it shows its whole number, as it always did. */
  facts: AwardFacts | null
}

/** The badge as a picture of its own: letters are outlines, because a picture in a page loads no fonts. */
export function badgeSvg({ labName, publicId, validUntil, state, facts }: Badge): string {
  const look = LOOKS[state]
  const day = shortDay(validUntil)
  const number = facts?.short_number ?? groupedPublicId(publicId)
  const fill = (text: string) =>
    text.replaceAll('{day}', day).replaceAll('{number}', number).replaceAll('{lab}', labName)
  const parts: Record<string, string> = {
    title: escaped(fill(copy.title)),
    description: escaped([fill(look.copy.text), ...(facts ? factsOnBadge(facts) : [])].join(' ')),
    wave: look.wave,
    body: look.body,
    stamp: 'stamp' in look.copy ? stamp(look.copy.stamp, look.body) : '',
    date: line(fill(look.copy.line).toUpperCase(), {
      weight: '600',
      size: 11,
      y: 233,
      ink: '#FBFBF8',
      spacing: 60,
    }),
    number: numberLines(number),
  }
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => parts[name] ?? whole)
}

/** What somebody hears of the picture: the same sentences as on paper. */
function factsOnBadge(facts: AwardFacts): string[] {
  const edition = copy.edition.replaceAll('{edition}', facts.edition.id)
  return [edition, ...savingsSentences(facts), figuresSentence(facts)]
}

/** A short number is on one line, a whole one on two. */
function numberLines(number: string): string {
  const look = { weight: '500', ink: '#F7E0CC', spacing: 30 } as const
  const cut = number.indexOf('-', 13)
  if (cut < 0) return line(number, { ...look, size: 11, y: 251 })
  return [number.slice(0, cut), number.slice(cut + 1)]
    .map((text, index) => line(text, { ...look, size: 9, y: 250 + index * 12 }))
    .join('')
}

/** Over the words that are no longer true. */
function stamp(text: string, ink: string): string {
  const cover = '<rect x="30" y="103" width="180" height="24" fill="#FBFBF8"/>'
  return `${cover}${line(text, { weight: '600', size: 18, y: 122, ink, spacing: 60 })}`
}

type Line = { weight: '500' | '600'; size: number; y: number; ink: string; spacing: number }

/** One line of outlines, centred on the badge. */
function line(text: string, { weight, size, y, ink, spacing }: Line): string {
  const font: Record<string, { advance: number; path: string }> = glyphs.weights[weight]
  let at = 0
  const paths = Array.from(text, (sign) => {
    const glyph = font[sign]
    if (!glyph) throw new Error(`the badge has no sign for ${sign}`)
    const path = glyph.path === '' ? '' : `<path transform="translate(${at})" d="${glyph.path}"/>`
    at += glyph.advance + spacing
    return path
  }).join('')
  const scale = size / 1000
  const x = 120 - ((at - spacing) * scale) / 2
  return `<g transform="translate(${x.toFixed(2)} ${y}) scale(${scale} -${scale})" fill="${ink}">${paths}</g>`
}

function shortDay(instant: Date): string {
  const [year = '', month = '', day = ''] = dayOf(instant, HOME_ZONE).split('-')
  return `${Number(day)} ${credential.months[Number(month) - 1]} ${year}`
}

function escaped(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
}
