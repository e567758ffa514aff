import { CATEGORIES } from '@lab-zer0/domain/calculators/categories.ts'
import type { CertificateFacts, CredentialWords } from '@lab-zer0/domain/certificates/credential.ts'
import type { AwardFacts } from '@lab-zer0/domain/certificates/facts.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { type Assessed, assessedBy } from './assessed.ts'
import {
  areaSentence,
  assuranceSentence,
  awardLine,
  certificateName,
  criteriaSentence,
  figuresSentence,
  levelName,
  recordLines,
  recordText,
  savingsSentences,
  scoreSentence,
  shownSaving,
} from './award-words.ts'
import { categoryName } from './category-name.ts'
import { locale } from './locale.ts'
import { credential, verify } from './microcopy.ts'

type Told = Pick<CertificateFacts, 'labType' | 'edition' | 'reducedCategories'>

const inWords = new Intl.ListFormat(locale)

/** In the order in which labs of this type count them. */
function reducedOf({ labType, reducedCategories }: Told): string[] {
  return CATEGORIES[labType].filter((category) => reducedCategories.includes(category)).map(categoryName)
}

/** For what we issue: an edition whose list nobody has written is not put on a certificate. */
function knownAssessed({ edition, labType }: Told): Assessed {
  const assessed = assessedBy(edition, labType)
  if (!assessed) throw new Error(`What ${edition} assesses is not written down`)
  return assessed
}

function notAssessedSentence(told: Told): string {
  return knownAssessed(told)
    .not_assessed.map(({ title }) => title)
    .join('; ')
}

/** The sentences of a new credential, built from the facts of its award. The PDF and the public page say the same. */
export function awardCredentialWords(
  named: Pick<CertificateFacts, 'labType' | 'labName' | 'organisationName' | 'edition' | 'reducedCategories'>,
  facts: AwardFacts,
): CredentialWords {
  const { labType, labName, organisationName } = named
  const { covers, not_assessed } = verify
  const sentences = (...texts: string[]) => texts.join(' ')
  return {
    name: certificateName(facts, labType),
    description: fill(credential.description, {
      lab_type: labType,
      lab: labName,
      organisation: organisationName,
      level: levelName(facts),
    }),
    criteria: criteriaSentence(facts),
    evidence: [
      { name: covers.baseline_title, narrative: covers.baseline[labType] },
      {
        name: covers.practice_title,
        narrative: sentences(scoreSentence(facts), `${facts.areas.map(areaSentence).join('; ')}.`),
      },
      { name: covers.savings_title, narrative: sentences(...savingsSentences(facts)) },
      { name: credential.figures_title, narrative: figuresSentence(facts) },
      { name: covers.review_title, narrative: assuranceSentence(facts) },
      { name: not_assessed.title, narrative: notAssessedSentence(named) },
      ...recordLines(facts).map((line) => ({ name: line.name, narrative: recordText(line) })),
    ],
  }
}

export type DocumentWords = { line: string; terms: { term: string; text: string }[]; notMean: string }

/** What the paper says of the lab. One from before editions had names is drawn again as it was. */
function documentLine(told: Told): string {
  const { labType, edition } = told
  if (edition === null) return fill(credential.before_editions.line, { lab_type: labType })
  const reduced = reducedOf(told)
  const line = reduced.length === 0 ? credential.document.line : credential.document.line_reduced
  return fill(line, { lab_type: labType, categories: inWords.format(reduced) })
}

/** The first page of the paper, built from the facts of the award. */
export function awardDocumentWords(named: CertificateFacts, facts: AwardFacts): DocumentWords {
  const { document } = credential
  const { in_short, not_assessed } = knownAssessed(named)
  const counted = facts.categories.map(({ name }) => name).join(', ')
  return {
    line: awardLine(facts, named.labType),
    terms: [{ term: document.estimated, text: counted }, changeTerm(facts)],
    notMean: fill(document.on_page_two, { in_short, n: not_assessed.length }),
  }
}

function changeTerm(facts: AwardFacts): { term: string; text: string } {
  const { document } = credential
  const saving = shownSaving(facts)
  if (saving) return { term: document.saving, text: fill(document.saving_value, saving) }
  const { are_verified, verified } = facts.changes
  if (!are_verified) return { term: document.savings_stated, text: document.savings_not_verified }
  return { term: document.changes, text: verified === 0 ? document.changes_none : String(verified) }
}

/** As certificates said it before their facts were kept. They are drawn again as they were. */
export function documentWords(facts: CertificateFacts): DocumentWords {
  const { document, before_editions: before } = credential
  const counted = CATEGORIES[facts.labType].join(', ')
  const line = documentLine(facts)
  if (facts.edition === null)
    return { line, terms: [{ term: before.measured, text: counted }], notMean: before.not_mean }
  const reduced = reducedOf(facts)
  const change =
    reduced.length === 0
      ? { term: document.emissions, text: document.unclear }
      : { term: document.reduced, text: reduced.join(', ') }
  const { in_short, not_assessed } = knownAssessed(facts)
  return {
    line,
    terms: [{ term: document.estimated, text: counted }, change],
    notMean: fill(document.not_mean, { in_short, n: not_assessed.length }),
  }
}
