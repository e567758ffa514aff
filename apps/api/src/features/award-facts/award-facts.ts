import { findLevelEdition, findPublication, type LevelFile } from '@lab-zer0/content/levels/editions.ts'
import { canonicalJson } from '@lab-zer0/domain/calculators/canonical-json.ts'
import { isStatedNone } from '@lab-zer0/domain/calculators/stated-none.ts'
import type { AwardFacts, FiguresFact } from '@lab-zer0/domain/certificates/facts.ts'
import { gatherFacts, type LockedRecord } from '@lab-zer0/domain/certificates/gather-facts.ts'
import type { CycleId, LabId, OrganisationId } from '@lab-zer0/domain/ids.ts'
import type { FiguresCheck } from '@lab-zer0/domain/levels/figures-progress.ts'
import type { AwardBasis } from '../../db/schema/certificates.ts'
import type { Database } from '../../platform/database.ts'
import { sha256 } from '../../platform/seal.ts'
import { formsLockedAt, type LockedSubmission } from '../calculators/index.ts'
import { figuresCheckOf } from '../figures-check/index.ts'
import * as queries from './award-facts.queries.ts'
import { auditRecordOf, changesRecordOf } from './records.ts'
import { verifiedSaving } from './verified-saving.ts'

/** A certificate whose facts are asked for. */
export type AwardedCertificate = {
  organisationId: OrganisationId
  labId: LabId
  cycleId: CycleId
  auditId: string | null
  rounds: number
  shortNumber: string
  issuedAt: Date
  awardBasis: AwardBasis | null
}

/** From the records alone: at the award, and again by the worker before it signs. */
export async function awardFactsOf(
  db: Database,
  certificate: AwardedCertificate,
): Promise<AwardFacts | undefined> {
  const { organisationId, labId, cycleId, auditId, rounds: round, issuedAt } = certificate
  if (auditId === null) return undefined
  const key = { organisationId, labId, cycleId, auditId, round }
  const cycle = await queries.cycleOf(db, key)
  const checklist = await queries.checklistOf(db, key)
  if (!cycle || !checklist) return undefined
  const edition = editionNamed(cycle.levelEdition)
  const forms = await formsLockedAt(db, key, issuedAt)
  const changed = await changesRecordOf(db, key, edition, { ...certificate, ...cycle })
  const { changes, causes, lost } = changed
  const audit = await auditRecordOf(db, key, edition)
  const { findings, rows } = audit
  const figures = figuresFact(await figuresCheckOf(db, organisationId, auditId), rows)
  return gatherFacts({
    shortNumber: certificate.shortNumber,
    edition,
    editionSha256: publishedHash(edition),
    assurance: 'internal_peer',
    findings,
    naQuestionIds: checklist.answers.filter(({ answer }) => answer === 'x').map((one) => one.questionId),
    forms: forms.map(lockedRecord),
    changes,
    lost,
    saving: verifiedSaving(forms, changes, causes),
    figures,
    records: {
      checklist: { answers: checklist.answers.length, round, sha256: checklist.hash.toString('hex') },
      changes: { count: changes.length, sha256: hashOf(changed) },
      audit: {
        findings: findings.length,
        rows: rows.length,
        sha256: hashOf(audit),
      },
    },
  })
}

/** A form that differed is opened again and a second sample follows: what differed before the last one was put right. */
function figuresFact(check: FiguresCheck | null, rows: readonly queries.ComparedRow[]): FiguresFact | null {
  if (!check) return null
  const last = Math.max(...rows.map(({ sample }) => sample))
  const differing = (isLast: boolean) =>
    rows.filter(({ sample, differs }) => differs && (sample === last) === isLast).map(({ key }) => key)
  const still = new Set(differing(true))
  const putRight = new Set(differing(false).filter((key) => !still.has(key)))
  const { rows: locked, sampled: compared, agreed, differed } = check
  return { rows: locked, compared, agreed, differed, put_right: putRight.size }
}

function editionNamed(id: string): LevelFile {
  const edition = findLevelEdition(id)
  if (!edition) throw new Error(`there is no level edition ${id}`)
  return edition
}

function publishedHash({ id }: LevelFile): string {
  const publication = findPublication(id)
  if (!publication) throw new Error(`the level edition ${id} was never published`)
  return publication.sha256
}

function hashOf(value: unknown): string {
  return sha256(canonicalJson(value)).toString('hex')
}

function lockedRecord(form: LockedSubmission): LockedRecord {
  const { mode, category, asOf, schemaVersion, factorSetVersion, engineVersion, hash, results, inputs } = form
  return {
    ...{ mode, category, as_of: asOf, form: schemaVersion, factors: factorSetVersion, engine: engineVersion },
    sha256: hash.toString('hex'),
    hasMoved: hasMoved(results),
    isNone: isStatedNone(inputs),
  }
}

/** Whether any figure of a saving is something else after than before. */
function hasMoved(results: object): boolean {
  // What is stored has this shape since the first engine.
  const { saved = {} } = results as { saved?: Record<string, { change: string }> }
  return Object.values(saved).some(({ change }) => change !== 'no_change')
}
