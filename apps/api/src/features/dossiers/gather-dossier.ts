import { findLevelEdition } from '@lab-zer0/content/levels/editions.ts'
import type { Database } from '../../platform/database.ts'
import { auditRecordOf, changesRecordOf } from '../award-facts/index.ts'
import { baselineOf } from '../calculators/index.ts'
import * as queries from './dossiers.queries.ts'

export type Gathered = NonNullable<Awaited<ReturnType<typeof gatherDossier>>>

/** The records of a cycle: those that the certificate names, or, while there is none, those of now. */
export async function gatherDossier(db: Database, key: queries.CycleKey, now: Date) {
  const cycle = await queries.cycleWithNames(db, key)
  const edition = cycle && findLevelEdition(cycle.levelEdition)
  if (!cycle || !edition) return undefined
  const certificate = await queries.certificateOfCycle(db, key)
  const { locked, reopened } = await queries.lockedAndReopened(db, key)
  const all = [...locked, ...reopened]
  const named = new Set(certificate?.facts?.records.forms.map(({ sha256 }) => sha256))
  const forms = named.size > 0 ? all.filter(({ hash }) => named.has(hash.toString('hex'))) : locked
  return {
    cycle,
    certificate,
    forms: forms.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)),
    /** The baseline that each saving was computed from. */
    baselines: new Map(forms.map((form) => [form.id, baselineOf(form, all)])),
    checklist: await queries.submittedChecklist(db, key, certificate?.rounds ?? null),
    changes: await changesRecordOf(db, key, edition, certificate ?? { awardBasis: null, issuedAt: now }),
    audit: certificate?.auditId
      ? await auditRecordOf(db, { ...key, auditId: certificate.auditId, round: certificate.rounds }, edition)
      : null,
    evidence: (await queries.evidenceList(db, key)).map(presentEvidence),
  }
}

const nameOf = ({ mode, category }: { mode: string; category: string }) => `${mode} ${category}`

type Evidence = Awaited<ReturnType<typeof queries.evidenceList>>[number]

function presentEvidence({
  id,
  questionId,
  changeId,
  provesOn,
  auditId,
  contentType,
  bytes,
  sha256,
}: Evidence) {
  return {
    id,
    ...(changeId === null ? { question: questionId } : { change: changeId }),
    added_by: auditId === null ? ('lab' as const) : ('auditor' as const),
    proves_on: provesOn,
    content_type: contentType,
    bytes,
    sha256: sha256?.toString('hex') ?? null,
  }
}
