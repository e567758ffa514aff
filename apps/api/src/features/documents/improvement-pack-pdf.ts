import { categoryName } from '@lab-zer0/content/category-name.ts'
import { locale } from '@lab-zer0/content/locale.ts'
import { formatMailDate } from '@lab-zer0/content/mails.ts'
import type { Block, Span } from '@lab-zer0/content/markdown.ts'
import { auditor_review, improvement_pack as copy, kit } from '@lab-zer0/content/microcopy.ts'
import type { ImprovementPack } from '@lab-zer0/contracts/improvement-pack.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { drawBlocks, drawFooters } from './draw-blocks.ts'
import { drawLogo } from './guide-pdf.ts'
import { bytesOf, createPdf } from './pdf.ts'

type Item = ImprovementPack['items'][number]

export async function improvementPackPdf(pack: ImprovementPack): Promise<Buffer<ArrayBuffer>> {
  const createdAt = new Date(pack.sent_at)
  const pdf = createPdf({
    title: `${copy.title}: ${pack.lab.name}`,
    subject: pack.lab.name,
    margin: 56,
    createdAt,
  })
  drawLogo(pdf)
  drawBlocks(pdf, [...opening(pack), ...pack.items.flatMap(itemBlocks), ...rowBlocks(pack.rows)])
  drawFooters(pdf, `${copy.title}: ${pack.lab.name}`)
  return bytesOf(pdf)
}

const text = (value: string): Span => ({ kind: 'text', text: value })
const strong = (value: string): Span => ({ kind: 'strong', text: value })
const paragraph = (...spans: Span[]): Block => ({ kind: 'paragraph', spans })
const heading = (level: number, value: string): Block => ({ kind: 'heading', level, text: value, anchor: '' })

function opening(pack: ImprovementPack): Block[] {
  const count =
    pack.items.length === 1 ? copy.items.one : copy.items.many.replace('{n}', String(pack.items.length))
  const facts = [
    copy.auditor.replace('{name}', pack.auditor.name),
    copy.round.replace('{n}', String(pack.round)),
    copy.date.replace('{date}', formatMailDate(new Date(pack.sent_at))),
  ]
  return [
    heading(1, `${copy.title}: ${pack.lab.name}`),
    paragraph(strong(`${copy.score}: `), text(copy.score_text.replace('{score}', String(pack.score)))),
    paragraph(text(facts.join('. '))),
    ...(pack.message === '' ? [] : [heading(3, copy.message_title), ...quoted(pack.message)]),
    heading(2, count),
    paragraph(text(copy.intro_read)),
  ]
}

/** What people wrote keeps its lines. */
function quoted(value: string): Block[] {
  return value
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'quote', spans: [text(line)] }))
}

function itemBlocks(item: Item, index: number): Block[] {
  return [
    heading(3, `${index + 1}. ${item.question}`),
    paragraph(
      text(
        `${item.category} (${item.checklist_id})${item.was_na ? `. ${auditor_review.tallies.rejected}` : ''}`,
      ),
    ),
    ...(item.finding === '' ? [] : [paragraph(strong(copy.finding)), ...quoted(item.finding)]),
    ...tipBlocks(item),
    paragraph(strong(`${copy.saving}: `), text(savingText(item.expected_saving))),
  ]
}

/** The compared rows that differed, each with what it does to the figures and the auditor's note. */
function rowBlocks(rows: ImprovementPack['rows']): Block[] {
  if (rows.length === 0) return []
  const lines = rows.flatMap(({ label, category, stated_kgco2e: stated, seen_kgco2e: seen, note }) => [
    paragraph(
      strong(`${fill(copy.rows.row, { row: label, category: categoryName(category) })}: `),
      // A statement to have none is zero as stated and as seen: the note says what was there.
      text(
        stated === seen
          ? ''
          : fill(copy.rows.effect, { stated: whole.format(stated), seen: whole.format(seen) }),
      ),
    ),
    ...quoted(note),
  ])
  return [heading(2, copy.rows.title), paragraph(text(copy.rows.text)), ...lines]
}

function tipBlocks({ tips }: Item): Block[] {
  const suggestions = tips.flatMap(({ suggestion }) => (suggestion ? [[text(suggestion)]] : []))
  if (suggestions.length === 0) return []
  return [paragraph(strong(copy.suggestion)), { kind: 'list', isOrdered: false, items: suggestions }]
}

type Quantity = { low: number; best: number; high: number } | null

function savingText(saving: Item['expected_saving']): string {
  if (!saving) return copy.saving_none
  const figures: [Quantity, string][] = [
    [saving.emissions_kgco2e, 'kgCO2e'],
    [saving.cost_aud, 'AUD'],
    [saving.energy_kwh, 'kWh'],
    [saving.waste_kg, copy.kg_waste],
  ]
  const said = figures.flatMap(([quantity, unit]) => (quantity ? [rangeOf(quantity, unit)] : []))
  return `${saving.title}. ${said.join('; ')} ${copy.per_year}.`
}

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })

function rangeOf({ low, best, high }: NonNullable<Quantity>, unit: string): string {
  return `${whole.format(best)} ${unit} ${fill(kit.figure_range, { low: whole.format(low), high: whole.format(high) })}`
}
