import file from '@lab-zer0/content/data/levels/words.json' with { type: 'json' }
import { shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import {
  type AreaFact,
  type AwardFacts,
  categoriesWith,
  type SavingFact,
  savingOf,
} from '@lab-zer0/domain/certificates/facts.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { percentRounded } from '@lab-zer0/domain/levels/fraction.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { categoryName } from './category-name.ts'
import { locale, plural } from './locale.ts'

const copy = file.certificate
const inWords = new Intl.ListFormat(locale)
const METRIC = 'emissionsKgCo2e'

/** A text by a name that the data decides, such as a level's. */
const named = (texts: Readonly<Record<string, string>>, name: string) => texts[name] ?? name

export function levelName({ level }: Pick<AwardFacts, 'level'>): string {
  return named(copy.level, level)
}

export function certificateName({ level }: Pick<AwardFacts, 'level'>, labType: LabType): string {
  return fill(named(copy.name, level), { lab_type: labType })
}

/** What the level of this edition asks for. */
export function criteriaSentence({ edition }: AwardFacts): string {
  return named(copy.criteria, edition.id.replace(/^\w+-/, ''))
}

/** What the paper says below the lab's name. A change that nobody verified is not in it. */
export function awardLine(facts: AwardFacts, labType: LabType): string {
  const { categories, changes, figures, edition } = facts
  const { plain, figures: withFigures, changes: withChanges, changes_figures: withBoth } = copy.line
  const isVerified = changes.verified > 0
  // Nothing was estimated where the lab states that it has nothing.
  const estimated = categories.length - categoriesWith(facts, 'stated_none').length
  const line = figures ? (isVerified ? withBoth : withFigures) : isVerified ? withChanges : plain
  return fill(line, {
    categories: plural(estimated, copy.counts.categories),
    changes: plural(changes.verified, copy.counts.changes),
    level: levelName(facts),
    lab_type: labType,
    edition: edition.id,
  })
}

/** Verified, done, lost and not changed: each in a sentence of its own, and nothing else is called a saving. */
export function savingsSentences(facts: AwardFacts): string[] {
  const { are_verified, done, lost, verified } = facts.changes
  const said = are_verified ? [verifiedSentence(facts)] : [copy.savings.not_verified]
  if (done > 0) said.push(plural(done, verified > 0 ? copy.savings.done_more : copy.savings.done))
  if (lost > 0) said.push(plural(lost, copy.savings.lost))
  const unchanged = categoriesWith(facts, 'none')
  if (unchanged.length > 0) said.push(fill(copy.savings.unchanged, { categories: inWords.format(unchanged) }))
  const none = categoriesWith(facts, 'stated_none')
  if (none.length > 0) said.push(fill(copy.savings.stated_none, { categories: inWords.format(none) }))
  return said
}

function verifiedSentence(facts: AwardFacts): string {
  const { verified, saving_kg_co2e: saving } = facts.changes
  if (verified === 0) return copy.savings.none
  const categories = inWords.format(categoriesWith(facts, 'verified'))
  const forms = saving ? copy.savings.verified : copy.savings.verified_bare
  return fill(plural(verified, forms), { categories, amount: saving ? amountText(saving) : '' })
}

/** Estimated, to three figures and its range to two; no saving where the range holds zero. */
function amountText(saving: SavingFact): string {
  const { amount, amount_share, amount_more, amount_unclear } = copy.savings
  if (saving.high < 0) return fill(amount_more, shownFigure(METRIC, negated(saving)))
  if (saving.low <= 0) return amount_unclear
  const share = saving.percent_of_baseline
  if (share === null) return fill(amount, shownFigure(METRIC, saving))
  return fill(amount_share, { ...shownFigure(METRIC, saving), share: Math.max(1, Math.round(share)) })
}

function negated({ low, best, high }: SavingFact) {
  return { low: -high, best: -best, high: -low }
}

/** The headline figure of a certificate; undefined where nothing may be called a saving. */
export function shownSaving(facts: AwardFacts) {
  const saving = savingOf(facts)
  return saving ? shownFigure(METRIC, saving) : undefined
}

export function figuresSentence({ figures }: AwardFacts): string {
  if (!figures) return copy.figures.none
  const { rows, compared: n, agreed, differed, put_right } = figures
  const compared = fill(plural(n, copy.figures.compared), { rows })
  if (differed === 0) return fill(copy.figures.all_agreed, { compared })
  const said = fill(copy.figures.some_differed, { compared, agreed, differed })
  return put_right > 0 ? `${said} ${plural(put_right, copy.figures.put_right)}` : said
}

export function assuranceSentence({ assurance }: Pick<AwardFacts, 'assurance'>): string {
  return named(copy.assurance, assurance)
}

export function scoreSentence({ score }: AwardFacts): string {
  const { yes, judged, percent, pass_percent: pass } = score
  return fill(copy.areas.overall, { yes, judged, percent, pass })
}

export function areaSentence({ name: area, yes, judged, floor_percent: floor }: AreaFact): string {
  const percent = areaPercent({ yes, judged })
  const line = fill(copy.areas.line, { area, yes, judged, percent })
  return floor === null ? line : fill(copy.areas.floor, { line, floor })
}

/** Nothing judged is nothing reached. */
export function areaPercent({ yes, judged }: Pick<AreaFact, 'yes' | 'judged'>): number {
  return judged === 0 ? 0 : percentRounded(yes, judged)
}

export type RecordLine = { id: string; name: string; made: string; sha256: string }

/** What the certificate rests on, each with its hash, in one order everywhere. */
export function recordLines({ records, edition }: AwardFacts): RecordLine[] {
  const { forms, checklist, changes, audit } = records
  const said = copy.records
  const findings = plural(audit.findings, said.audit_made)
  return [
    ...forms.map(({ mode, category, form, factors, engine, sha256 }) => ({
      id: `${mode}.${category}`,
      name: fill(said[mode], { category: categoryName(category) }),
      made: fill(said.form, { form, factors, engine }),
      sha256,
    })),
    {
      id: 'checklist',
      name: plural(checklist.answers, said.checklist),
      made: fill(said.round, { round: checklist.round }),
      sha256: checklist.sha256,
    },
    {
      id: 'changes',
      name: said.changes,
      made: plural(changes.count, copy.counts.changes),
      sha256: changes.sha256,
    },
    {
      id: 'audit',
      name: said.audit,
      made: audit.rows > 0 ? fill(plural(audit.rows, said.audit_rows), { findings }) : findings,
      sha256: audit.sha256,
    },
    {
      id: 'edition',
      name: fill(said.edition, { edition: edition.id }),
      made: said.edition_made,
      sha256: edition.sha256,
    },
  ]
}

/** Name and hash in one text, for what has no table. */
export function recordText({ made, sha256 }: RecordLine): string {
  return fill(copy.records.sha256, { made, sha256 })
}
