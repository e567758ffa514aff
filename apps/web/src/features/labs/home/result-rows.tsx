import { categoryName } from '@lab-zer0/content/category-name.ts'
import { shownChange } from '@lab-zer0/content/change-words.ts'
import { plural, rangeWords } from '@lab-zer0/content/locale.ts'
import { lab_home } from '@lab-zer0/content/microcopy.ts'
import type { LabHome } from '@lab-zer0/contracts/lab-home.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { isMoney, shownFigure } from '@lab-zer0/domain/calculators/figure-text.ts'
import type { Measure, Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import { ArrowDown, Lock, Sigma } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill, formatDate } from '../../../lib/format.ts'
import { CategoryIcon } from '../../../product/category-icon.tsx'
import { LOOKS } from '../../../product/category-look.ts'
import { cx } from '../../../ui/cx.ts'
import { WithUnit } from '../../../ui/with-unit.tsx'

const { results: copy, doors } = lab_home

type Row = LabHome['categories'][number]

const rowStyle =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-0.5 border-b border-line py-3.5 tabular-nums min-[64rem]:grid-cols-[auto_minmax(0,1.2fr)_6.5rem_6.5rem_7rem_8rem]'

export function ResultRow({ category }: { category: Row }) {
  const name = category.category as Category
  const { headline } = LOOKS[name]
  const { year } = category
  return (
    <li className={rowStyle}>
      <CategoryIcon category={name} />
      <div className="min-w-0">
        <b className="font-semibold">{categoryName(name)}</b>
        <Standing category={category} />
      </div>
      <Cell isWideOnly>
        {year[headline] && <Figure measure={headline} quantity={year[headline]} note={copy.a_year} />}
      </Cell>
      <Cell isWideOnly>{year.costAud && <Figure measure="costAud" quantity={year.costAud} />}</Cell>
      <Cell>
        {year.emissionsKgCo2e && <Figure measure="emissionsKgCo2e" quantity={year.emissionsKgCo2e} />}
      </Cell>
      <Cell isWideOnly>
        {category.locked_at && <Saved saved={category.saved} note={changesNote(category)} />}
      </Cell>
      {category.locked_at && (
        <div className="col-span-2 col-start-2 text-micro text-ink-2 min-[64rem]:hidden">
          <WithUnit text={smallLine(category, headline)} />
        </div>
      )}
    </li>
  )
}

/** When it was locked, or how far it has come. */
function Standing({ category: { locked_at: lockedAt, rows } }: { category: Row }) {
  if (lockedAt === null) {
    return (
      <span className="block text-micro text-ink-3">
        {rows === 0 ? copy.not_started : plural(rows, copy.rows)}
      </span>
    )
  }
  return (
    <span className="flex items-center gap-1 text-micro text-ink-3">
      <Lock aria-hidden="true" className="size-3.25" strokeWidth={1.75} />
      {fill(copy.locked, { date: formatDate(lockedAt) })}
    </span>
  )
}

export function TogetherRow({ together: { year, saved } }: { together: LabHome['together'] }) {
  const { costAud, emissionsKgCo2e } = year
  const line = changeTexts(saved)
  return (
    <li className={cx(rowStyle, '-mt-px border-t border-t-line-strong border-b-transparent')}>
      <span aria-hidden="true" className="grid size-10 place-items-center rounded-control bg-tint text-ink-2">
        <Sigma className="size-5" strokeWidth={1.75} />
      </span>
      <b className="font-semibold">{copy.together}</b>
      <Cell isWideOnly />
      <Cell isWideOnly>{costAud && <Figure measure="costAud" quantity={costAud} />}</Cell>
      <Cell>{emissionsKgCo2e && <Figure measure="emissionsKgCo2e" quantity={emissionsKgCo2e} />}</Cell>
      <Cell isWideOnly>
        <Saved saved={saved} note={shareSaved(saved.verified, emissionsKgCo2e)} />
      </Cell>
      {line !== '' && (
        <div className="col-span-2 col-start-2 text-micro text-ink-2 min-[64rem]:hidden">
          <WithUnit text={line} />
        </div>
      )}
    </li>
  )
}

function Cell({ children, isWideOnly = false }: { children?: ReactNode; isWideOnly?: boolean }) {
  return <div className={cx('text-right', isWideOnly && 'max-[63.99rem]:hidden')}>{children}</div>
}

/** A figure with its range below it, or what it is of. */
function Figure({ measure, quantity, note }: { measure: Measure; quantity: Quantity; note?: string }) {
  const { value, unit, low, high } = shownFigure(measure, quantity)
  const small = (
    <span className="text-small text-ink-2">
      <WithUnit text={unit} />
    </span>
  )
  return (
    <>
      <span className="whitespace-nowrap">
        {isMoney(measure) && <>{small} </>}
        <b className="font-semibold">{value}</b>
        {!isMoney(measure) && <> {small}</>}
      </span>
      <span className="block text-micro whitespace-nowrap text-ink-3">
        {note ?? fill(rangeWords, { low, high })}
      </span>
    </>
  )
}

function changesNote({ changes }: Row): string {
  return changes > 0 ? plural(changes, doors.changes) : ''
}

/** What was verified as the figure, what was done besides below it: they are never added. */
function Saved({ saved: { verified, done }, note }: { saved: Row['saved']; note: string }) {
  const below = verified ? done && doneText(done) : done && copy.not_verified
  return (
    <>
      <ChangeFigure saved={verified ?? done} note={note} isVerified={verified !== null} />
      {below && (
        <span className="block text-micro text-ink-3">
          <WithUnit text={below} />
        </span>
      )}
    </>
  )
}

/** `4.1 t CO2-e less, verified, 0.5 t CO2-e less, not verified`. */
export function changeTexts({ verified, done }: Row['saved']): string {
  const text = verified ? fill(copy.verified, { change: changeText(verified) }) : ''
  return [text, done ? doneText(done) : ''].filter(Boolean).join(', ')
}

function doneText(done: Quantity): string {
  return fill(copy.done, { change: changeText(done) })
}

function changeText(saved: Quantity): string {
  return shownChange('emissionsKgCo2e', saved).text
}

type ChangeFigureProps = { saved: Quantity | null; note: string; isVerified: boolean }

/** Less with an arrow where the range leaves no doubt, and in words where it does not. */
function ChangeFigure({ saved, note, isVerified }: ChangeFigureProps) {
  const change = saved && shownChange('emissionsKgCo2e', saved)
  if (!change) {
    return (
      <>
        <span className="text-ink-2">–</span>
        <span className="block text-micro text-ink-3">{copy.no_change}</span>
      </>
    )
  }
  if (change.kind !== 'saving') {
    return (
      <>
        <span className="text-ink-2">
          <WithUnit text={change.kind === 'no_clear_change' ? copy.unclear : change.text} />
        </span>
        <span className="block text-micro text-ink-3">{note}</span>
      </>
    )
  }
  const { low, high } = shownFigure('emissionsKgCo2e', saved)
  return (
    <>
      <span
        className={cx(
          'inline-flex items-center gap-0.5 font-semibold whitespace-nowrap',
          isVerified ? 'text-success' : 'text-ink-2',
        )}
      >
        <ArrowDown aria-hidden="true" className="size-3.75" strokeWidth={2.25} />
        <WithUnit text={change.amount} />
        <span className="sr-only">{change.word}</span>
      </span>
      <span className="block text-micro text-ink-3">
        {[fill(rangeWords, { low, high }), note].filter(Boolean).join(', ')}
      </span>
    </>
  )
}

/** `18% less`, where something is clearly saved and verified. */
function shareSaved(saved: Quantity | null, all: Quantity | undefined): string {
  if (!saved || !all || all.best <= 0 || saved.low <= 0) return ''
  const percent = `${Math.round((100 * saved.best) / all.best)}%`
  return fill(copy.of, { percent })
}

/** On phones: what the columns say, in one line. */
function smallLine({ year, saved }: Row, headline: Measure): string {
  const used = year[headline] && shownFigure(headline, year[headline])
  const cost = year.costAud && shownFigure('costAud', year.costAud)
  return [
    used && `${used.value} ${used.unit}`,
    cost && `${cost.unit} ${cost.value}`,
    changeTexts(saved) || copy.no_change,
  ]
    .filter(Boolean)
    .join(', ')
}
