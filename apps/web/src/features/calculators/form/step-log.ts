import {
  abandoned,
  type CellEdit,
  emptyStack,
  type RowPlace,
  redone,
  type Step,
  sealed,
  type UndoStack,
  undone,
  withStep,
} from '@lab-zer0/domain/autosave/undo-stack.ts'
import type { Cell, Draft } from './form-state.ts'

type Open = { cells: CellEdit<Draft>[]; added: RowPlace[]; removed: RowPlace[] }

/** What this person has done in an open form, step by step. It holds for as long as the form is open. */
export class StepLog {
  #stack: UndoStack<Draft> = emptyStack()
  #open: Open | null = null
  #isSilent = false
  readonly #listeners = new Set<() => void>()

  get stack(): UndoStack<Draft> {
    return this.#stack
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Everything that is noted until the end of the work is one step. */
  together<Result>(work: () => Result): Result {
    if (this.#open || this.#isSilent) return work()
    const open: Open = { cells: [], added: [], removed: [] }
    this.#open = open
    try {
      return work()
    } finally {
      this.#open = null
      this.#set(withStep(this.#stack, open))
    }
  }

  /** A step that takes another back is no step of its own. */
  silently<Result>(work: () => Result): Result {
    const was = this.#isSilent
    this.#isSilent = true
    try {
      return work()
    } finally {
      this.#isSilent = was
    }
  }

  cell({ rowId, columnId }: Cell, from: Draft, to: Draft): void {
    if (Object.is(from, to)) return
    this.#note({ cells: [{ rowId, columnId, from, to }] })
  }

  added(place: RowPlace): void {
    this.#note({ added: [place] })
  }

  removed(place: RowPlace, cells: readonly CellEdit<Draft>[]): void {
    this.#note({ removed: [place], cells })
  }

  seal(): void {
    this.#set(sealed(this.#stack))
  }

  /** What is being typed, if anything is, to be put back without a trace. */
  abandon(): Step<Draft> | null {
    const taken = abandoned(this.#stack)
    if (taken) this.#set(taken.stack)
    return taken?.step ?? null
  }

  takeBack(): Step<Draft> | null {
    const taken = undone(this.#stack)
    if (taken) this.#set(taken.stack)
    return taken?.step ?? null
  }

  doAgain(): Step<Draft> | null {
    const taken = redone(this.#stack)
    if (taken) this.#set(taken.stack)
    return taken?.step ?? null
  }

  #note(part: Partial<Step<Draft>>): void {
    if (this.#isSilent) return
    const { cells = [], added = [], removed = [] } = part
    if (!this.#open) {
      this.#set(withStep(this.#stack, { cells, added, removed }))
      return
    }
    for (const cell of cells) this.#open.cells.push(cell)
    this.#open.added.push(...added)
    this.#open.removed.push(...removed)
  }

  #set(stack: UndoStack<Draft>): void {
    if (stack === this.#stack) return
    this.#stack = stack
    for (const listener of [...this.#listeners]) listener()
  }
}
