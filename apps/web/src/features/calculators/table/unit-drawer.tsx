import { units as copy } from '@lab-zer0/content/microcopy.ts'
import { findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { ChevronDown, ChevronUp, Copy, Trash2, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Steppers } from '../form/cell-field.tsx'
import { useFormState } from '../form/use-form-store.ts'
import { gridRoles } from './grid-roles.ts'
import type { Table } from './table-context.ts'
import { UnitPanel } from './unit-panel.tsx'
import { shortText, unitName } from './unit-words.ts'

const { drawer: words } = copy

export type UnitDrawerProps = {
  table: Table
  rowId: string
  order: readonly string[]
  mayDelete: boolean
  onOpen: (rowId: string) => void
  onClose: () => void
  onDuplicate: () => void
  onDelete: () => void
}

/** One unit at the right edge. The table beside it stays in use. */
export function UnitDrawer(props: UnitDrawerProps) {
  const { table, rowId, order, onOpen, onClose } = props
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const name = useFormState(table.store, () => unitName(table.store, rowId))
  const about = useFormState(table.store, () => aboutUnit(table, rowId))
  const place = order.indexOf(rowId)
  // Each unit that opens takes the focus.
  useEffect(() => {
    if (rowId !== '') heading.current?.focus()
  }, [rowId])
  return (
    <section
      {...gridRoles.dialog}
      aria-labelledby={title}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
      className="fixed inset-y-0 right-0 z-20 flex w-[min(100%,27.5rem)] flex-col border-l border-line bg-surface shadow-dialog"
    >
      <header className="grid grid-cols-[1fr_auto] gap-x-3 border-b border-line px-5 pt-4 pb-3">
        <div className="min-w-0">
          <h2
            ref={heading}
            id={title}
            tabIndex={-1}
            className="font-display text-title-2 wrap-anywhere outline-none"
          >
            {name}
          </h2>
          <p className="text-small text-ink-3">
            {about} {fill(words.place, { n: place + 1, total: order.length })}
          </p>
        </div>
        <div className="flex">
          <Step label={words.previous} to={order[place - 1]} onOpen={onOpen}>
            <ChevronUp aria-hidden="true" strokeWidth={1.75} />
          </Step>
          <Step label={words.next} to={order[place + 1]} onOpen={onOpen}>
            <ChevronDown aria-hidden="true" strokeWidth={1.75} />
          </Step>
          <Button variant="quiet" size="sm" icon aria-label={words.close} onPress={onClose}>
            <X aria-hidden="true" strokeWidth={1.75} />
          </Button>
        </div>
      </header>
      <div className="min-h-0 grow overflow-y-auto px-5 pt-4 pb-6">
        <UnitPanel key={rowId} table={table} rowId={rowId} />
      </div>
      <footer className="flex items-center gap-2 border-t border-line px-5 py-3">
        {!table.isReadOnly && (
          <>
            <Button variant="quiet" size="sm" onPress={props.onDuplicate}>
              <Copy aria-hidden="true" strokeWidth={1.75} />
              {copy.bulk.duplicate}
            </Button>
            <Button variant="quiet" size="sm" isDisabled={!props.mayDelete} onPress={props.onDelete}>
              <Trash2 aria-hidden="true" strokeWidth={1.75} />
              {copy.bulk.delete}
            </Button>
          </>
        )}
        <Button size="sm" className="ml-auto" onPress={onClose}>
          {words.done}
        </Button>
      </footer>
    </section>
  )
}

type StepProps = {
  label: string
  to: string | undefined
  onOpen: (rowId: string) => void
  children: ReactNode
}

function Step({ label, to, onOpen, children }: StepProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      icon
      aria-label={label}
      isDisabled={to === undefined}
      onPress={() => to !== undefined && onOpen(to)}
    >
      {children}
    </Button>
  )
}

/** On a phone one unit is a sheet, with the way to the next for a walk through the cold room. */
export function UnitSheet(props: UnitDrawerProps) {
  const { table, rowId, order, mayDelete, onOpen, onClose, onDuplicate, onDelete } = props
  const name = useFormState(table.store, () => unitName(table.store, rowId))
  const about = useFormState(table.store, () => aboutUnit(table, rowId))
  const next = order[order.indexOf(rowId) + 1]
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={name}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {words.done}
          </Button>
          {next !== undefined && (
            <Button onPress={() => onOpen(next)}>
              {fill(words.next_named, { name: unitName(table.store, next) })}
            </Button>
          )}
        </>
      }
    >
      <p className="text-small text-ink-3">{about}</p>
      <Steppers value={true}>
        <UnitPanel key={rowId} table={table} rowId={rowId} />
      </Steppers>
      {!table.isReadOnly && (
        <div className="flex gap-2 border-t border-line pt-3">
          <Button variant="quiet" onPress={onDuplicate}>
            <Copy aria-hidden="true" strokeWidth={1.75} />
            {copy.bulk.duplicate}
          </Button>
          <Button variant="quiet" isDisabled={!mayDelete} onPress={onDelete}>
            <Trash2 aria-hidden="true" strokeWidth={1.75} />
            {copy.bulk.delete}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

/** `ULT, standard, B14 G.03.` */
function aboutUnit({ store }: Table, rowId: string): string {
  const [first] = store.schema.columns
  const type = first ? shortText(store.valueOf({ rowId, columnId: first.id }), first) : ''
  const room = findColumn(store.schema, 'room') ? store.valueOf({ rowId, columnId: 'room' }) : null
  const parts = [type === '' ? copy.phone.type_open : type, ...(typeof room === 'string' ? [room] : [])]
  return `${parts.join(', ')}.`
}
