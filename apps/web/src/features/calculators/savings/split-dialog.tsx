import { lab_changes } from '@lab-zer0/content/microcopy.ts'
import type { FormColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { type CauseStep, type Difference, explains } from '@lab-zer0/domain/changes/differences.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import type { Option } from '../../../ui/option-item.tsx'
import { Select } from '../../../ui/select.tsx'
import { cellText, nameAndUnit } from '../form/cell-text.ts'

const { split: copy } = lab_changes

/** Part of the way from Before to After, while it is being said: the last one always ends at After. */
type Part = { key: number; cause: string | null; to: number | null }

type SplitDialogProps = {
  difference: Difference
  column: FormColumn | undefined
  /** What was said of it before. */
  steps: readonly CauseStep[]
  causes: readonly Option[]
  onSplit: (steps: CauseStep[]) => void
  onClose: () => void
}

/** One value that differs for several reasons: each takes it a part of the way. */
export function SplitDialog(props: SplitDialogProps) {
  const { column, difference, onClose } = props
  const { name } = nameAndUnit(column?.label ?? difference.columnId)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={fill(copy.title, {
        column: name,
        from: cellText(difference.before, column),
        to: cellText(difference.after, column),
      })}
    >
      <Parts {...props} />
    </Dialog>
  )
}

const MOST_PARTS = 5

function Parts({ difference, column, steps, causes, onSplit, onClose }: SplitDialogProps) {
  const [parts, setParts] = useState(() => partsOf(steps))
  const { unit } = nameAndUnit(column?.label ?? '')
  const { before, after } = difference
  const change = (key: number, changed: Partial<Part>) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...changed } : part)))
  const isFilled = parts.every(({ cause, to }, at) => cause && (at === parts.length - 1 || to !== null))
  const isInOrder = explains({ steps: stepsOf(parts, difference) }, difference)
  return (
    <>
      <p role="status" className={isFilled && !isInOrder ? 'text-danger' : undefined}>
        {fill(copy.text, { from: cellText(before, column), to: cellText(after, column) })}
      </p>
      <ol className="grid gap-4">
        {parts.map(({ key, cause, to }, place) => {
          const isLast = place === parts.length - 1
          return (
            <li
              key={key}
              className="grid items-start gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0 sm:grid-cols-[minmax(0,1fr)_9rem_auto]"
            >
              <Select
                isSmall
                label={fill(copy.cause, { n: place + 1 })}
                options={causes}
                value={cause}
                onChange={(id) => change(key, { cause: id })}
              />
              {isLast ? (
                <Now text={`${cellText(after, column)} ${unit ?? ''}`} />
              ) : (
                <NumberField
                  isSmall
                  isWhole
                  label={fill(copy.then, { n: place + 1 })}
                  unit={unit}
                  min={Math.min(Number(before), Number(after))}
                  max={Math.max(Number(before), Number(after))}
                  value={to}
                  onChange={(value) => change(key, { to: value })}
                />
              )}
              {parts.length > 2 && !isLast && (
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={fill(copy.remove, { n: place + 1 })}
                  className="sm:mt-6"
                  onPress={() => setParts(parts.filter((part) => part.key !== key))}
                >
                  <Trash2 aria-hidden="true" strokeWidth={1.75} />
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {parts.length < MOST_PARTS && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onPress={() => setParts([...parts.slice(0, -1), emptyPart(parts), ...parts.slice(-1)])}
        >
          <Plus aria-hidden="true" strokeWidth={1.75} />
          {copy.add}
        </Button>
      )}
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
        <Button variant="secondary" onPress={onClose}>
          {copy.cancel}
        </Button>
        <Button isDisabled={!isFilled || !isInOrder} onPress={() => onSplit(stepsOf(parts, difference))}>
          {copy.confirm}
        </Button>
      </div>
    </>
  )
}

function Now({ text }: { text: string }) {
  return (
    <p className="grid gap-1 text-small">
      <span className="font-semibold">{copy.ends}</span>
      <span className="text-ui">{text}</span>
    </p>
  )
}

function partsOf(steps: readonly CauseStep[]): Part[] {
  const said = steps.map((step, key) => ({
    key,
    cause: step.cause === 'change' ? step.change_id : step.cause,
    to: typeof step.to === 'number' ? step.to : null,
  }))
  const first: Part = { key: -1, cause: null, to: null }
  return said.length > 1 ? said : [first, said[0] ?? { ...first, key: -2 }]
}

function emptyPart(parts: readonly Part[]): Part {
  return { key: Math.max(...parts.map(({ key }) => key)) + 1, cause: null, to: null }
}

function stepsOf(parts: readonly Part[], { after }: Difference): CauseStep[] {
  return parts.map(({ cause, to }, place) => {
    const end = place === parts.length - 1 ? after : to
    if (cause === 'correction' || cause === 'activity') return { cause, to: end }
    return { cause: 'change', change_id: cause ?? '', to: end }
  })
}
