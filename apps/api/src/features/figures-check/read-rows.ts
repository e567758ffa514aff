import { rowWithOptionIds } from '@lab-zer0/content/option-ids.ts'
import type { FiguresCheck, SampledRow } from '@lab-zer0/contracts/figures-check.ts'
import { mayLab } from '@lab-zer0/domain/access/lab-acts.ts'
import { readsAuditAs } from '@lab-zer0/domain/access/lab-roles.ts'
import { answersOf } from '@lab-zer0/domain/calculators/sureness-cells.ts'
import { correctedBefore } from '@lab-zer0/domain/changes/corrected-before.ts'
import type { DifferenceCause } from '@lab-zer0/domain/changes/differences.ts'
import { sideKey } from '@lab-zer0/domain/changes/shown-sides.ts'
import type { LevelEdition } from '@lab-zer0/domain/levels/edition.ts'
import type { FiguresProgress } from '@lab-zer0/domain/levels/figures-progress.ts'
import { NONE_ROW, type RowValues } from '@lab-zer0/domain/levels/rows-to-compare.ts'
import { causesOfCycle, type LockedSubmission, lockedFormsOf, presentSchema } from '../calculators/index.ts'
import type { LabContext } from '../labs/index.ts'
import { changedColumns, comparedColumns, rowLabel, schemaFor } from './compare-row.ts'
import { moreUseOf, nearerCells } from './difference-ends.ts'
import {
  assetNumbersOf,
  auditOfRound,
  type ChangeRow,
  changesOf,
  evidenceOfRows,
  type SampleHead,
  type SampleRow,
} from './figures-check.queries.ts'
import { formOfSide, savedKgCo2e } from './locked-categories.ts'
import { figuresRulesOf, progressOf, type RoundSamples, roundSamples } from './progress.ts'
import { presentFile, type RowFile, readingFileOf, readingFilesOf } from './row-files.ts'

type ReadRound = { id: string; number: number; isOpen: boolean }

/** What is compared, and with what result. The lab reads a sample once it has opened a form again, or is over. */
export async function readRows(context: LabContext, round: ReadRound): Promise<FiguresCheck | null> {
  const { db, lab, organisationId, access, facts } = context
  const key = { organisationId, cycleId: lab.cycleId }
  const rules = await figuresRulesOf(db, key)
  if (!rules) return null
  const audit = await auditOfRound(db, organisationId, round.id)
  const samples = await roundSamples(db, organisationId, { roundId: round.id, auditId: audit?.id ?? null })
  const forms = await lockedFormsOf(db, key)
  const changes = await changesOf(db, key)
  const causes = await causesOfCycle(db, key)
  const ofLab = { ...key, labId: lab.id }
  const files = await evidenceOfRows(db, ofLab, readingFilesOf(samples.rows))
  const assetNumbers = await assetNumbersOf(db, key)
  const isLab = readsAuditAs(access.viewer, facts) === 'member'
  const isOver = audit?.state === 'awarded' || audit?.state === 'resubmission'
  const shown = samples.heads.filter(({ reopened }) => !isLab || isOver || reopened.length > 0)
  return {
    round: round.number,
    ...presentProgress(progressOf(samples, rules, lab), !isLab || isOver || shown.length > 0),
    locked_rows: samples.heads.at(-1)?.lockedRows ?? 0,
    may_write: round.isOpen && mayLab('audit.record_finding', access.viewer, facts).allowed,
    samples: shown.map((head) =>
      presentSample(head, samples, { edition: rules.edition, forms, changes, causes, files, assetNumbers }),
    ),
    forms: [...new Set(samples.rows.map(({ row }) => row.category))].flatMap((category) => {
      const schema = schemaFor(lab.type, forms, category)
      return schema ? [{ category, schema: presentSchema(schema) }] : []
    }),
    changes: changes.map(({ change }) => presentChange(change, files)),
  }
}

function presentProgress({ step, compared, total, outcome }: FiguresProgress, isTold: boolean) {
  return {
    step,
    compared,
    total,
    outcome:
      outcome && isTold
        ? {
            agreed: outcome.agreed,
            differing: [...outcome.differing],
            effect_share: outcome.effectShare,
            seen_over_claimed: outcome.seenOverClaimed,
            reopens: [...outcome.reopens],
          }
        : null,
  }
}

type Stated = {
  edition: Pick<LevelEdition, 'categories' | 'lab_type'>
  forms: readonly LockedSubmission[]
  changes: readonly ChangeRow[]
  causes: Awaited<ReturnType<typeof causesOfCycle>>
  files: readonly RowFile[]
  assetNumbers: Awaited<ReturnType<typeof assetNumbersOf>>
}

function presentSample(head: SampleHead, { rows }: RoundSamples, stated: Stated) {
  const mine = rows.filter(({ sample }) => sample.id === head.id)
  return {
    number: head.number,
    drawn_at: head.drawnAt.toISOString(),
    seed: head.seed,
    context: head.context,
    reopened: head.reopened,
    rows: mine.map((row) => presentRow(row, mine, stated)),
  }
}

function presentRow({ row, finding }: SampleRow, mine: readonly SampleRow[], stated: Stated): SampledRow {
  const { edition, forms, changes, causes, files } = stated
  const baseline = formOfSide(forms, row.category, 'baseline')
  const before = row.side === 'savings' ? baseline?.inputs[row.rowId] : undefined
  const ofCategory = causes.filter(({ category }) => category === row.category)
  const schema = schemaFor(edition.lab_type, forms, row.category)
  const own = changes.filter(
    ({ change, rowIds }) => change.category === row.category && rowIds.includes(row.rowId),
  )
  return {
    key: row.rowKey,
    side: row.side,
    category: row.category,
    row_id: row.rowId,
    label: rowLabel(schema, row, rowWithOptionIds(row.stated ?? before ?? {})),
    origin: row.rowId === NONE_ROW ? 'stated_none' : row.origin,
    replaced_by: mine.find((other) => other.row.replaces === row.rowKey)?.row.rowKey ?? null,
    // How sure the lab is of a value is nothing that an auditor finds.
    stated: row.stated && { ...answersOf(rowWithOptionIds(row.stated)) },
    before: before ? { ...answersOf(rowWithOptionIds(before)) } : null,
    corrected: before ? correctionsOf(row.rowId, before, row.stated ?? {}, ofCategory) : {},
    changed: row.origin === 'changed' ? changedColumns(forms, row) : [],
    stated_kgco2e: row.statedKgCo2e,
    saved_kgco2e: savedKgCo2e(forms, row),
    more_use: moreUseOf(row, forms, causes),
    compared: schema && row.rowId !== NONE_ROW ? comparedColumns(edition, schema, row.category) : [],
    changes: own.map(({ change }) => change.id),
    reading_file: files.filter(({ id }) => id === readingFileOf(row)).map(presentFile)[0] ?? null,
    cannot_show: own.some(({ change }) => change.cannotShow.includes(keyOf(row))),
    asset_number: assetNumberOf(row, stated),
    finding: finding && {
      verdict: finding.verdict,
      found: finding.found,
      note: finding.note,
      not_shown: finding.notShown,
      version: finding.version,
      seen_kgco2e: finding.seenKgCo2e,
      differs: finding.differs,
      nearer: nearerCells(row, finding, forms, causes),
    },
  }
}

/** Each value that a correction, and nothing else, gives the Before of a row. */
function correctionsOf(
  rowId: string,
  before: RowValues,
  after: RowValues,
  causes: readonly DifferenceCause[],
) {
  const corrected = correctedBefore({ [rowId]: before }, { [rowId]: after }, causes)[rowId] ?? {}
  const values = Object.entries(rowWithOptionIds(corrected))
  return Object.fromEntries(values.filter(([columnId]) => corrected[columnId] !== before[columnId]))
}

const keyOf = ({ side, rowId }: SampleRow['row']) => sideKey(side === 'baseline' ? 'before' : 'after', rowId)

function assetNumberOf({ category, rowId }: SampleRow['row'], { assetNumbers }: Stated): string | null {
  const own = assetNumbers.find((cell) => cell.category === category && cell.rowId === rowId)
  return typeof own?.value === 'string' ? own.value : null
}

function presentChange(
  { id, title, doneOn, doneBy, doneNote }: ChangeRow['change'],
  files: readonly RowFile[],
) {
  return {
    id,
    title,
    done_on: doneOn,
    done_by: doneBy,
    note: doneNote,
    evidence: files
      .filter(({ changeId }) => changeId === id)
      .map((file) => ({ ...presentFile(file), row_id: file.rowId })),
  }
}
