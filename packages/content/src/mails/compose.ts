import type { DigestBlock } from './digest-blocks.ts'
import type { MailTemplateData } from './templates.ts'

/** What every mail says about us. */
export type MailFrame = {
  /** Every link in a mail leads to this site. */
  siteUrl: string
  contactEmail: string
}

export type Piece = { text: string } | { href: string }
export type Block =
  | { kind: 'paragraph'; lines: Piece[][] }
  | { kind: 'steps'; lines: Piece[][] }
  | { kind: 'details'; rows: { label: string; value: Piece[] }[] }
  /** What a person wrote, under words that say who. */
  | { kind: 'quote'; label: string; words: string }
  /** One point of a numbered list, with what there is to say about it. */
  | { kind: 'point'; number: number; title: Piece[]; lines: Piece[][] }
  | { kind: 'highlight'; label: string; value: string }
  | { kind: 'button'; label: string; href: string }
  | DigestBlock

export type ComposedMail = {
  subject: string
  title: string
  preheader: string
  reason: string
  /** At the end, behind the reason: how to get fewer of these. */
  links?: { label: string; href: string }[]
  blocks: Block[]
}

type Value = string | number | null | undefined
/** Checked against the template here, because the types that callers see are gone at run time. */
export type LooseValues = Record<string, Value | Record<string, Value>[]>

/** The words of a mail with its values in place, before they become text or HTML. */
export function compose(template: MailTemplateData, values: LooseValues, frame: MailFrame): ComposedMail {
  refuseUnknown(template, values)
  const fill = new Filling(template, values, frame)
  return {
    subject: fill.subject(template.subject),
    title: fill.plain(template.title),
    preheader: fill.plain(template.preheader),
    reason: fill.plain(template.reason),
    blocks: template.body.split('\n\n').flatMap((paragraph) => blocksOf(paragraph, template, values, fill)),
  }
}

function refuseUnknown(template: MailTemplateData, values: LooseValues): void {
  const known = { ...template.values, ...template.optional, ...template.choices, ...template.lists }
  const unknown = Object.keys(values).filter((name) => !Object.hasOwn(known, name))
  if (unknown.length > 0) throw new Error(`The mail has no place for ${unknown.join(', ')}`)
}

function blocksOf(
  paragraph: string,
  template: MailTemplateData,
  values: LooseValues,
  fill: Filling,
): Block[] {
  if (paragraph === `{${template.link}}`) {
    return [{ kind: 'button', label: template.button, href: fill.link(template.link) }]
  }
  const list = Object.entries(template.lists).find(([name]) => paragraph === `{${name}}`)
  if (list) return listBlocks(list[1].each, values[list[0]], fill)
  if (namesIn(paragraph).some((name) => fill.isLeftOut(name))) return []
  const highlighted = template.highlight && paragraph.endsWith(`: {${template.highlight}}`)
  if (highlighted) {
    const [label = '', value = ''] = paragraph.split(': ')
    return [{ kind: 'highlight', label, value: fill.plain(value) }]
  }
  const [label = '', quoted = '', ...rest] = paragraph.split('\n')
  if (label.endsWith(':') && rest.length === 0 && template.multiline.some((name) => quoted === `{${name}}`)) {
    return [{ kind: 'quote', label: fill.plain(label), words: fill.plain(quoted) }]
  }
  return [shaped(paragraph.split('\n'), fill)]
}

function listBlocks(each: string, items: LooseValues[string], fill: Filling): Block[] {
  if (!Array.isArray(items)) throw new Error('A list in a mail was not given as a list')
  return items.map((item, index) => {
    const [title = [], ...lines] = each.split('\n').map((line) => fill.with(item).pieces(line))
    return { kind: 'point', number: index + 1, title, lines }
  })
}

function shaped(lines: string[], fill: Filling): Block {
  if (lines.length > 1 && lines.every((line) => /^\d\. /.test(line))) {
    return { kind: 'steps', lines: lines.map((line) => fill.pieces(line.slice(3))) }
  }
  const rows = lines.map((line) => /^(\p{Lu}[\p{L}\p{N}_ ]+): (.+)$/u.exec(line))
  if (lines.length > 1 && rows.every((row) => row !== null)) {
    const filled = rows.map(([, label = '', value = '']) => ({ label, value: fill.pieces(value) }))
    return { kind: 'details', rows: filled }
  }
  return { kind: 'paragraph', lines: lines.map((line) => fill.pieces(line)) }
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

class Filling {
  readonly #template: MailTemplateData
  readonly #values: LooseValues
  readonly #frame: MailFrame

  constructor(template: MailTemplateData, values: LooseValues, frame: MailFrame) {
    this.#template = template
    this.#values = values
    this.#frame = frame
  }

  with(more: LooseValues): Filling {
    return new Filling(this.#template, { ...this.#values, ...more }, this.#frame)
  }

  isLeftOut(name: string): boolean {
    const value = this.#values[name]
    return Object.hasOwn(this.#template.optional, name) && (value ?? '') === ''
  }

  /** A line break in a header would let a value write headers of its own. */
  subject(text: string): string {
    for (const name of namesIn(text)) {
      if (/[\p{Cc}\u2028\u2029]/u.test(this.#given(name))) {
        throw new Error(`${name} has a control character and cannot stand in a subject`)
      }
    }
    return this.plain(text)
  }

  plain(text: string): string {
    return greeted(text, this.#values.first_name).replace(/\{(\w+)\}/g, (_, name: string) => this.#word(name))
  }

  pieces(line: string): Piece[] {
    const parts = line.split(/(\{\w+_link\})/).filter((part) => part !== '')
    return parts.map((part) => {
      const name = /^\{(\w+_link)\}$/.exec(part)?.[1]
      return name ? { href: this.link(name) } : { text: this.plain(part) }
    })
  }

  link(name: string): string {
    const url = URL.parse(this.#given(name))
    if (url?.origin !== new URL(this.#frame.siteUrl).origin || !/^https?:$/.test(url.protocol)) {
      throw new Error(`${name} does not lead to our own site`)
    }
    return url.href
  }

  #word(name: string): string {
    if (name === 'contact_email') return this.#frame.contactEmail
    const given = this.#given(name)
    const choices = this.#template.choices[name]
    if (!choices) return tidy(given, this.#template.multiline.includes(name))
    const word = choices[given]
    if (word === undefined) throw new Error(`${given} is no choice for ${name}`)
    return word
  }

  #given(name: string): string {
    const value = this.#values[name]
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`The mail needs ${name}`)
    return String(value)
  }
}

/** Strangers choose the name on a first mail: one that carries an address is advertising, and is left out. */
function greeted(text: string, name: LooseValues[string]): string {
  const fits = typeof name === 'string' && name.trim() !== '' && !/[/:@]|\.\p{L}{2}/u.test(name)
  return fits ? text : text.replace(/ \{first_name\},/, ',')
}

/** Without what could hide or reorder the words around it. */
function tidy(value: string, keepsLines: boolean): string {
  const shown = value.replace(/\r\n?/g, '\n').replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
  if (!keepsLines) return shown.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return shown
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
