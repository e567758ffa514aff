import type { FormData } from '../calculators/schema.ts'
import { type CauseKind, type DifferenceCause, differencesOf } from './differences.ts'
import { formWith, piecesOf } from './split-steps.ts'

/**
 * The baseline that a saving is compared with: what was counted better has its new value on both sides, so it saves
 * nothing. The locked baseline itself stays as it is.
 */
export function correctedBefore(
  before: FormData,
  after: FormData,
  causes: readonly DifferenceCause[],
): FormData {
  return withCausesOf(['correction'], before, after, causes)
}

/**
 * Where the lab's own changes begin: corrections and activity are on both sides already, so that what is left between
 * here and After is what was changed, and what nobody has explained yet.
 */
export function beforeChanges(
  before: FormData,
  after: FormData,
  causes: readonly DifferenceCause[],
): FormData {
  return withCausesOf(['correction', 'activity'], before, after, causes)
}

function withCausesOf(
  kinds: readonly CauseKind[],
  before: FormData,
  after: FormData,
  causes: readonly DifferenceCause[],
): FormData {
  const pieces = piecesOf(differencesOf(before, after), causes)
  const applied = pieces.filter(({ cause }) => kinds.some((kind) => kind === cause))
  return applied.length === 0 ? before : formWith({ before, after }, pieces, applied)
}
