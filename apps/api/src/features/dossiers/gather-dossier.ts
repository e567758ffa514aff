import { findLevelEdition } from '@lab-zer0/content/levels/editions.ts'
import type { Database } from '../../platform/database.ts'
import { auditRecordOf, changesRecordOf } from '../award-facts/index.ts'
import { baselineOf, formsLockedAt, type LockedSubmission, lockedFormsOf } from '../calculators/index.ts'
import * as queries from './dossiers.queries.ts'

export type Gathered = NonNullable<Awaited<ReturnType<typeof gatherDossier>>>

/** The records of a cycle: those that the certificate names, or, while there is none, those of now. */
export async function gatherDossier(db: Database, key: queries.CycleKey, now: Date) {
  const cycle = await queries.cycleWithNames(db, key)
  const edition = cycle && findLevelEdition(cycle.levelEdition)
  if (!cycle || !edition) return undefined
  const certificate = await queries.certificateOfCycle(db, key)
  const forms = certificate
    ? await formsLockedAt(db, key, certificate.issuedAt)
    : await lockedFormsOf(db, key)
  return {
    cycle,
    certificate,
    forms,
    /** The baseline that each saving was computed from. */
    baselines: new Map(forms.map((form) => [form.id, baselineOf(form, forms)])),
    checklist: await queries.submittedChecklist(db, key, certificate?.rounds ?? null),
    changes: await changesRecordOf(db, key, edition, {
      openedAt: cycle.openedAt,
      ...(certificate ?? { awardBasis: null, issuedAt: now }),
    }),
    audit: certificate?.auditId
      ? await auditRecordOf(db, { ...key, auditId: certificate.auditId, round: certificate.rounds }, edition)
      : null,
    evidence: (await queries.evidenceList(db, key, forms.flatMap(readingFilesIn))).map(presentEvidence),
  }
}

type Evidence = Awaited<ReturnType<typeof queries.evidenceList>>[number]

const questionOf = (question: string) => (question === '' ? {} : { question })

function readingFilesIn({ inputs }: LockedSubmission): string[] {
  return Object.values(inputs).flatMap(({ reading_file: id }) => (typeof id === 'string' ? [id] : []))
}

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
    ...(changeId === null ? questionOf(questionId) : { change: changeId }),
    added_by: auditId === null ? ('lab' as const) : ('auditor' as const),
    proves_on: provesOn,
    content_type: contentType,
    bytes,
    sha256: sha256?.toString('hex') ?? null,
  }
}
