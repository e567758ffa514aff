import { CATEGORIES } from '@lab-zer0/domain/calculators/categories.ts'
import type { CertificateFacts, CredentialWords } from '@lab-zer0/domain/certificates/credential.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { type Assessed, assessedBy } from './assessed.ts'
import { credential, verify } from './microcopy.ts'

type Told = Pick<CertificateFacts, 'labType' | 'edition' | 'reducedCategories'>

const inWords = new Intl.ListFormat('en-AU')

/** In the order in which labs of this type count them. */
function reducedOf({ labType, reducedCategories }: Told): string[] {
  return CATEGORIES[labType].filter((category) => reducedCategories.includes(category))
}

/** What the locked savings show, and no more: a range that includes zero is no clear change. */
export function savingsSentence(told: Told): string {
  const { covers } = verify
  if (told.edition === null) return covers.savings
  const reduced = reducedOf(told)
  if (reduced.length === 0) return covers.savings_unclear
  return fill(covers.savings_reduced, { categories: inWords.format(reduced) })
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

/** The sentences of a new credential. The public page says the same. */
export function credentialWords(facts: CertificateFacts): CredentialWords {
  const { labType, labName, organisationName, score } = facts
  const values = { lab_type: labType, lab: labName, organisation: organisationName, score }
  const { covers, not_assessed } = verify
  return {
    name: fill(credential.name, values),
    description: fill(credential.description, values),
    criteria: credential.criteria,
    evidence: [
      { name: covers.baseline_title, narrative: covers.baseline[labType] },
      { name: covers.practice_title, narrative: fill(covers.practice, values) },
      { name: covers.savings_title, narrative: savingsSentence(facts) },
      { name: covers.review_title, narrative: covers.review[labType] },
      { name: not_assessed.title, narrative: notAssessedSentence(facts) },
    ],
  }
}

export type DocumentWords = { line: string; terms: { term: string; text: string }[]; notMean: string }

/** What the paper says of the lab. One from before editions had names is drawn again as it was. */
export function documentLine(told: Told): string {
  const { labType, edition } = told
  if (edition === null) return fill(credential.before_editions.line, { lab_type: labType })
  const reduced = reducedOf(told)
  const line = reduced.length === 0 ? credential.document.line : credential.document.line_reduced
  return fill(line, { lab_type: labType, categories: inWords.format(reduced) })
}

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
