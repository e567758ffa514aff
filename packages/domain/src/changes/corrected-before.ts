import type { FormData } from '../calculators/schema.ts'
import { type DifferenceCause, differencesOf } from './differences.ts'
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
  const pieces = piecesOf(differencesOf(before, after), causes)
  const corrections = pieces.filter(({ cause }) => cause === 'correction')
  return corrections.length === 0 ? before : formWith({ before, after }, pieces, corrections)
}
