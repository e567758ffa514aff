/** Specification, section 9: how long after the last change a value is sent, and how long `Saved` stands. */
export const AUTOSAVE_DELAY_MS = 1000
export const SAVED_SHOWN_MS = 2000

/** How a cell is saved. A value leaves this state only when the server has confirmed it. */
export type CellSaving<Value> = {
  /** The value that was typed and not sent yet. */
  unsent: { value: Value; dueAt: number } | null
  /** The value that is being sent. */
  sending: { value: Value } | null
  outcome: Outcome<Value>
}

type Outcome<Value> =
  | { kind: 'none' }
  | { kind: 'saved'; at: number }
  /** The answer never came; it is sent again. */
  | { kind: 'lost' }
  /** The server refused the value; sending it again would be refused again. */
  | { kind: 'refused'; message: string; value: Value }

/**
 * Specification, section 4: saving, then saved or error, and it clears after 2 s. `kept`: nobody said no, the value is
 * on the device and goes out by itself.
 */
export type Indicator = 'idle' | 'saving' | 'saved' | 'kept' | 'error'

const NONE = { kind: 'none' } as const

export function untouched<Value>(): CellSaving<Value> {
  return { unsent: null, sending: null, outcome: NONE }
}

/** A new value is sent after a second without typing. The old value's result is cleared. */
export function typed<Value>(
  cell: CellSaving<Value>,
  value: Value,
  now: number,
  delayMs = AUTOSAVE_DELAY_MS,
): CellSaving<Value> {
  return { ...cell, unsent: { value, dueAt: now + delayMs }, outcome: NONE }
}

/** The typed value must not be sent any more, because it is invalid or was removed. */
export function withheld<Value>(cell: CellSaving<Value>): CellSaving<Value> {
  return { ...cell, unsent: null, outcome: NONE }
}

/** Without waiting: the network is back, or somebody asked. That it was lost before is no longer said. */
export function hurried<Value>(cell: CellSaving<Value>, now: number): CellSaving<Value> {
  return cell.unsent ? { ...cell, unsent: { ...cell.unsent, dueAt: now }, outcome: NONE } : cell
}

export function isDue<Value>({ unsent, sending }: CellSaving<Value>, now: number): boolean {
  return unsent !== null && sending === null && unsent.dueAt <= now
}

export function begun<Value>(cell: CellSaving<Value>): CellSaving<Value> {
  if (!cell.unsent) return cell
  return { unsent: null, sending: { value: cell.unsent.value }, outcome: NONE }
}

/** The server has it. It is called saved only if nothing newer has been typed since. */
export function acknowledged<Value>(cell: CellSaving<Value>, now: number): CellSaving<Value> {
  return { ...cell, sending: null, outcome: cell.unsent ? NONE : { kind: 'saved', at: now } }
}

/** It is unknown whether the value arrived, so it is kept and sent again unless a newer one replaces it. */
export function lost<Value>(cell: CellSaving<Value>, retryAt: number): CellSaving<Value> {
  const value = cell.unsent ?? cell.sending
  if (!value) return cell
  const dueAt = Math.max(retryAt, cell.unsent?.dueAt ?? retryAt)
  return { unsent: { value: value.value, dueAt }, sending: null, outcome: { kind: 'lost' } }
}

/** A newer value is still sent, because the server has not seen it. */
export function refused<Value>(cell: CellSaving<Value>, message: string): CellSaving<Value> {
  const value = cell.unsent ?? cell.sending
  if (!value) return cell
  return {
    ...cell,
    sending: null,
    outcome: cell.unsent ? NONE : { kind: 'refused', message, value: value.value },
  }
}

export function settled<Value>(cell: CellSaving<Value>, now: number): CellSaving<Value> {
  const { outcome } = cell
  return outcome.kind === 'saved' && now - outcome.at >= SAVED_SHOWN_MS ? { ...cell, outcome: NONE } : cell
}

/** What was typed last and the server does not have: waiting, on its way, or refused. */
export function unacknowledged<Value>({
  unsent,
  sending,
  outcome,
}: CellSaving<Value>): { value: Value } | null {
  if (outcome.kind === 'refused' && !unsent && !sending) return { value: outcome.value }
  return unsent ?? sending
}

/** Something that a closed window would lose, if the device did not keep it. */
export function isUnsaved<Value>({ unsent, sending }: CellSaving<Value>): boolean {
  return unsent !== null || sending !== null
}

export function indicatorOf<Value>({ sending, outcome }: CellSaving<Value>): Indicator {
  if (sending) return 'saving'
  if (outcome.kind === 'saved') return 'saved'
  if (outcome.kind === 'lost') return 'kept'
  return outcome.kind === 'none' ? 'idle' : 'error'
}
