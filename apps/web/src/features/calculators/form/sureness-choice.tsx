import { readings as copy } from '@lab-zer0/content/microcopy.ts'
import { SURENESS, type Sureness } from '@lab-zer0/domain/calculators/range-rules.ts'
import type { FormColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { isSureness, surenessColumnOf } from '@lab-zer0/domain/calculators/sureness-cells.ts'
import { Circle, CircleDashed, CircleDot, CircleQuestionMark, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { fill } from '../../../lib/format.ts'
import { cx } from '../../../ui/cx.ts'
import { OptionItem } from '../../../ui/option-item.tsx'
import { listStyle, popoverStyle } from '../../../ui/popover-style.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { nameAndUnit } from './cell-text.ts'
import type { Draft } from './form-state.ts'
import type { FormStore } from './form-store.ts'

type SurenessChoiceProps = {
  store: FormStore
  rowId: string
  column: FormColumn
  usual: Sureness
  stated: Draft | undefined
  isReadOnly: boolean
  isStop: boolean
}

/**
 * How sure a typed number is, under its field. What is usual is chosen already. A row has one of them in the order of
 * Tab, its last, so that whoever types goes from number to number; arrows go to the others.
 */
export function SurenessChoice(props: SurenessChoiceProps) {
  const { store, rowId, column, usual, stated, isReadOnly, isStop } = props
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const shown = isSureness(stated) ? stated : usual
  if (isReadOnly) {
    return isSureness(stated) ? (
      <span className={cx(lineStyle, toneOf(shown))}>
        <Word sureness={shown} />
      </span>
    ) : null
  }
  const question = fill(copy.how_sure, { column: nameAndUnit(column.label).name.replace(/\?$/, '') })
  return (
    <>
      <button
        ref={button}
        type="button"
        data-sureness={shown}
        tabIndex={isStop ? 0 : -1}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        className={cx(lineStyle, buttonStyle, toneOf(shown))}
        onClick={() => setOpen(true)}
        onKeyDown={goToNeighbour}
      >
        <VisuallyHidden>{question} </VisuallyHidden>
        <Word sureness={shown} isChoice />
      </button>
      {isOpen && (
        <Popover
          isOpen
          triggerRef={button}
          onOpenChange={setOpen}
          placement="bottom"
          className={cx(popoverStyle, 'w-72')}
        >
          <ListBox
            aria-label={question}
            autoFocus="first"
            selectionMode="single"
            selectedKeys={[shown]}
            onSelectionChange={(keys) => {
              const chosen = SURENESS.find((each) => keys !== 'all' && keys.has(each))
              if (chosen && chosen !== shown)
                store.change({ rowId, columnId: surenessColumnOf(column.id) }, chosen)
              setOpen(false)
            }}
            items={options}
            className={listStyle}
          >
            {(option) => <OptionItem option={option} />}
          </ListBox>
        </Popover>
      )}
    </>
  )
}

const options = SURENESS.map((id) => ({
  id,
  label: copy.sureness[id].name,
  description: copy.sureness[id].meaning,
}))

const icons: Record<Sureness, LucideIcon> = {
  counted: CircleDot,
  estimated: CircleDashed,
  guessed: CircleQuestionMark,
  assumed: Circle,
}

function Word({ sureness, isChoice = false }: { sureness: Sureness; isChoice?: boolean }) {
  const Icon = icons[sureness]
  return (
    <>
      <Icon aria-hidden="true" className="size-3.75 shrink-0" strokeWidth={2} />
      <span className={isChoice ? 'underline decoration-dotted underline-offset-[0.25em]' : ''}>
        {copy.sureness[sureness].name}
      </span>
    </>
  )
}

/** Left and right to the choice of the number before or after, in the same row. */
function goToNeighbour(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (step === undefined) return
  const row = event.currentTarget.closest('[data-sureness-row]')
  const all = [...(row?.querySelectorAll<HTMLElement>('button[data-sureness]') ?? [])]
  all[all.indexOf(event.currentTarget) + step]?.focus()
  event.preventDefault()
}

const toneOf = (sureness: Sureness) => (sureness === 'guessed' ? 'text-warning' : 'text-ink-2')

const lineStyle =
  'relative col-start-1 row-start-3 -mt-0.5 inline-flex items-center gap-1 justify-self-start text-small leading-[1.4]'
const buttonStyle =
  'min-h-7 cursor-pointer rounded-tag pr-1 max-lg:-my-1.5 max-lg:min-h-11 pointer-coarse:-my-1.5 pointer-coarse:min-h-11'
