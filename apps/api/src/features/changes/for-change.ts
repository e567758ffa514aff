import type { ChangePlace } from '@lab-zer0/domain/changes/transitions.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import type { Signed } from '../../platform/context.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { editionOfCycle, type LabContext, lookAtLab, permitLab } from '../labs/index.ts'
import { type ChangeRow, changeOfLab, cycleEdition } from './changes.queries.ts'

/** A change of the lab's open cycle, or of an earlier one where the act is about that, held until the transaction ends. */
export type ChangeContext = LabContext & {
  change: ChangeRow
  place: ChangePlace
  rule: ReturnType<typeof editionOfCycle>['changes_rule']
}

type OfChange = { params: { labId: LabId; changeId: string }; body: { version: number } }

/** The use case of an act on a change. The cycle is held, so that no lock or audit comes between. */
export function forChange<Input extends OfChange, Result>(
  run: (context: ChangeContext, input: Input) => Promise<Result>,
  { ofEarlierToo = false }: { ofEarlierToo?: boolean } = {},
) {
  return async (context: Signed, input: Input): Promise<Result> => {
    const { labId, changeId } = input.params
    const opened = await lookAtLab(context, labId, { holds: 'cycle', content: cycleEdition })
    permitLab(context.access, opened.facts)
    const { organisationId, lab, facts } = opened
    const row = await changeOfLab(context.db, { organisationId, labId }, changeId)
    const change = found(ofEarlierToo || row?.cycleId === lab.cycleId ? row : undefined, 'change_not_found')
    if (change.version !== input.body.version) refuse('change_changed')
    const place = {
      isInLockedForm: change.isInLockedForm,
      isCycleInAudit: facts.cycle.isSubmittedForAudit,
    }
    const rule = editionOfCycle({ levelEdition: String(lab.content) }).changes_rule
    return run({ ...context, ...opened, change, place, rule }, input)
  }
}
