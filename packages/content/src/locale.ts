import data from '@lab-zer0/content/data/locale.json' with { type: 'json' }
import { fill } from '@lab-zer0/domain/text/fill.ts'

/** The language of this build, as a tag that Intl knows. Every number, date and plural is formed by it. */
export const locale: string = data.tag

/** How two ends of a range are joined. Here, because every figure needs it and a page should load no more. */
export const rangeWords: string = data.range

/** A text for each form that a language has: English needs two, Polish four. */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

const rules = new Intl.PluralRules(locale)

/** The form for this count, with the count in the place of `{n}`. */
export function plural(count: number, forms: PluralForms): string {
  return fill(forms[rules.select(count)] ?? forms.other, { n: formatNumber(count) })
}

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return value.toLocaleString(locale, options)
}
