import { plural } from '@lab-zer0/content/locale.ts'
import { unit_import } from '@lab-zer0/content/microcopy.ts'
import { type FormColumn, optionLabel } from '@lab-zer0/domain/calculators/schema.ts'
import { type TypeChoices as Choices, typeKey, type UnknownType } from '@lab-zer0/domain/units/plan-import.ts'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { fill } from '../../../lib/format.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'

const { match: copy } = unit_import

/** In the list of types; no type has this id. */
const LATER = '-'
const MOST_NAMES = 5

type TypeChoicesProps = {
  column: FormColumn | undefined
  unknown: readonly UnknownType[]
  types: Choices
  guesses: Choices
  areGuessesRight: boolean
  onGuessesRight: (areRight: boolean) => void
  isRemembered: (text: string) => boolean
  onChoose: (text: string, type: string | null) => void
}

/**
 * Words that the form does not know as types, each asked once. A guess is shown apart and counts once the person says
 * that it is right. What was chosen before can be corrected.
 */
export function TypeChoices(props: TypeChoicesProps) {
  const { column, unknown, types, guesses, areGuessesRight, isRemembered, onChoose } = props
  const fresh = unknown.filter(({ text }) => !isRemembered(text))
  const known = unknown.filter(({ text }) => isRemembered(text))
  const guessOf = ({ text }: UnknownType) => guesses[typeKey(text)] ?? null
  const guessed = fresh.filter((word) => guessOf(word) !== null)
  const open = fresh.filter((word) => guessOf(word) === null)
  if (!column) return null
  return (
    <>
      {open.length > 0 && (
        <Words
          title={titleOf(copy.types, open)}
          note={copy.types_note}
          {...{ column, words: open, types, onChoose }}
        />
      )}
      {guessed.length > 0 && (
        <Words
          title={titleOf(copy.guesses, guessed)}
          note={copy.guesses_note}
          {...{ column, words: guessed, types: { ...guesses, ...types }, onChoose }}
        >
          <Checkbox isSelected={areGuessesRight} onChange={props.onGuessesRight}>
            {copy.guesses_right}
          </Checkbox>
        </Words>
      )}
      {known.length > 0 && <Words title={copy.remembered} {...{ column, words: known, types, onChoose }} />}
    </>
  )
}

function titleOf(title: string, words: readonly UnknownType[]): string {
  const rows = words.reduce((sum, { units }) => sum + units.length, 0)
  return fill(title, { n: words.length, rows: plural(rows, copy.rows) })
}

type WordsProps = {
  title: string
  note?: string
  children?: ReactNode
  column: FormColumn
  words: readonly UnknownType[]
  types: Choices
  onChoose: (text: string, type: string | null) => void
}

function Words({ title, note, children, column, words, types, onChoose }: WordsProps) {
  const id = useId()
  const allowed = column.constraints.type === 'exact_values' ? column.constraints.allowed_values : []
  const options = [
    ...allowed.map((type) => ({ id: type, label: optionLabel(column, type) })),
    { id: LATER, label: copy.later },
  ]
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-ui font-semibold">
        {title}
      </h3>
      {note !== undefined && <p className="text-small text-ink-2">{note}</p>}
      <ul className="divide-y divide-line border-b border-line">
        {words.map(({ text, units }) => (
          <li
            key={typeKey(text)}
            className="grid items-center gap-x-3 gap-y-1.5 py-2.5 md:grid-cols-[minmax(0,1fr)_auto_18rem]"
          >
            <span className="grid min-w-0">
              <span className="wrap-anywhere">{fill(copy.quoted, { text })}</span>
              <span className="text-small wrap-anywhere text-ink-2">{namesText(units)}</span>
            </span>
            <ArrowRight aria-hidden="true" className="size-4.5 text-ink-3 max-md:hidden" strokeWidth={1.75} />
            <Select
              aria-label={fill(copy.type_for, { text })}
              options={options}
              value={types[typeKey(text)] ?? LATER}
              onChange={(type) => onChoose(text, type === LATER ? null : type)}
            />
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

function namesText(units: readonly string[]): string {
  const shown = units.slice(0, MOST_NAMES).join(', ')
  const more = units.length - MOST_NAMES
  const names = more > 0 ? fill(copy.more_names, { names: shown, n: more }) : shown
  return fill(copy.named_rows, { rows: plural(units.length, copy.rows), names })
}
