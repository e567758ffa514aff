/** Where the keyboard is, what is being typed into, and which units are chosen. */
export type Place = { rowId: string; columnId: string }

type View = {
  readonly cursor: Place | null
  /** The cell that is open, and the letter that opened it. */
  readonly editing: (Place & { typed: string | null }) | null
  readonly selected: ReadonlySet<string>
  /** The unit in the drawer. */
  readonly opened: string | null
}

/**
 * Outside React's state: moving by an arrow draws two rows of two hundred, because each row listens to what concerns it.
 */
export class TableView {
  #view: View = { cursor: null, editing: null, selected: new Set(), opened: null }
  readonly #listeners = new Set<() => void>()

  get view(): View {
    return this.#view
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  moveTo(cursor: Place): void {
    const { cursor: was } = this.#view
    if (was?.rowId === cursor.rowId && was.columnId === cursor.columnId) return
    this.#set({ cursor })
  }

  edit(place: Place, typed: string | null = null): void {
    this.#set({ cursor: place, editing: { ...place, typed } })
  }

  stopEditing(): void {
    if (this.#view.editing) this.#set({ editing: null })
  }

  open(rowId: string | null): void {
    if (rowId !== this.#view.opened) this.#set({ opened: rowId })
  }

  select(rowIds: readonly string[], isSelected: boolean): void {
    const selected = new Set(this.#view.selected)
    for (const rowId of rowIds) {
      if (isSelected) selected.add(rowId)
      else selected.delete(rowId)
    }
    this.#set({ selected })
  }

  clearSelection(): void {
    if (this.#view.selected.size > 0) this.#set({ selected: new Set() })
  }

  /** What a row must know, as a text that stays the same while nothing of it changes. */
  partOf(rowId: string): string {
    const { cursor, editing, selected, opened } = this.#view
    const at = cursor?.rowId === rowId ? cursor.columnId : ''
    const open = editing?.rowId === rowId ? editing.columnId : ''
    return [at, open, selected.has(rowId) ? '1' : '', opened === rowId ? '1' : ''].join('|')
  }

  #set(part: Partial<View>): void {
    this.#view = { ...this.#view, ...part }
    for (const listener of [...this.#listeners]) listener()
  }
}

export type RowPart = { cursor: string; editing: string; isSelected: boolean; isOpened: boolean }

export function rowPartOf(text: string): RowPart {
  const [cursor = '', editing = '', selected = '', opened = ''] = text.split('|')
  return { cursor, editing, isSelected: selected !== '', isOpened: opened !== '' }
}
