import { type CauseKind, changeIdsIn, type DifferenceCause } from './differences.ts'

/** Why a row uses more, where the lab's changes are not the reason. */
export type MoreUse = Exclude<CauseKind, 'change'>

/**
 * A unit that is called gone can return as another row, and what a change saved as work that became more. So the auditor
 * is asked whether the reason of a row that uses more is shown, wherever the lab claims changes as well.
 */
export function reasonOfMoreUse(
  { rowId, savedKgCo2e }: { rowId: string; savedKgCo2e: number | null },
  causesOfCategory: readonly DifferenceCause[],
): MoreUse | null {
  if (savedKgCo2e === null || savedKgCo2e >= 0 || changeIdsIn(causesOfCategory).length === 0) return null
  const own = causesOfCategory.filter((cause) => cause.rowId === rowId)
  const kinds = own.flatMap(({ steps }) => steps.map(({ cause }) => cause))
  return (['activity', 'correction'] as const).find((kind) => kinds.includes(kind)) ?? null
}
