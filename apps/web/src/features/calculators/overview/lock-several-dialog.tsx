import { categoryName } from '@lab-zer0/content/category-name.ts'
import { calculator } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useCallback, useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { changesOptions } from '../../../product/changes.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Mode } from '../calculators.api.ts'
import { LockDates } from '../form/lock-dates.tsx'
import {
  areDatesReady,
  type DatesAsked,
  isReasonAsked,
  type LockedDates,
  todaysDates,
} from '../form/locked-dates.ts'
import type { FormToLock } from './category-state.ts'
import { type Lockable, LockLine } from './lock-line.tsx'

const { form: copy, together } = calculator

type LockSeveralDialogProps = { lab: Lab; mode: Mode; forms: readonly FormToLock[]; onClose: () => void }

/** One question for all forms that are complete; the others are named, with the reason, and stay open. */
export function LockSeveralDialog({ onClose, ...props }: LockSeveralDialogProps) {
  const [isPending, setPending] = useState(false)
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={together.title}
      isKept={isPending}
    >
      <Question {...props} isPending={isPending} onPending={setPending} onClose={onClose} />
    </Dialog>
  )
}

type QuestionProps = LockSeveralDialogProps & { isPending: boolean; onPending: (isPending: boolean) => void }

function Question({ lab, mode, forms, onClose, isPending, onPending }: QuestionProps) {
  const [lockables, setLockables] = useState<Readonly<Record<string, Lockable>>>({})
  const [isSure, setSure] = useState(false)
  const [dates, setDates] = useState(todaysDates)
  const [progress, setProgress] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const rule = useQuery({ ...changesOptions(lab.id), enabled: mode === 'savings' })
  const onLockable = useCallback(
    (category: string, lockable: Lockable) => setLockables((known) => ({ ...known, [category]: lockable })),
    [],
  )
  const daysApart = rule.data?.rule?.days_apart ?? 0
  const ready = forms.filter(({ category }) => lockables[category]?.isReady)
  const asked = strictest(ready, daysApart)
  const isRead =
    forms.every(({ category }) => lockables[category]) && (mode === 'baseline' || !rule.isPending)

  /** One after the other: where one fails, the others are locked all the same. */
  async function lockAll() {
    onPending(true)
    let failed = 0
    for (const { category, data } of ready) {
      setProgress(fill(together.locking, { category: categoryName(category) }))
      const own = datesFor(dates, { beforeLockedOn: data.before_locked_on ?? null, daysApart })
      const isLocked = await lockables[category]?.lock(own)
      if (!isLocked) failed += 1
    }
    setProgress('')
    onPending(false)
    setFailed(failed > 0)
    if (failed === 0) onClose()
  }

  return (
    <>
      <p>{mode === 'savings' ? together.text_savings : together.text_baseline}</p>
      {hasFailed && <Notice tone="danger" role="alert" title={together.some_failed} />}
      <ul className="divide-y divide-line border-y border-line">
        {forms.map(({ category, data }) => (
          <LockLine
            key={category}
            lab={lab}
            mode={mode}
            category={category}
            data={data}
            onLockable={onLockable}
          />
        ))}
      </ul>
      <LockDates dates={dates} asked={asked} onChange={setDates} />
      <Checkbox isSelected={isSure} onChange={setSure}>
        {copy.figures_confirm}
      </Checkbox>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {isRead ? progress : together.loading}
      </p>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
        <Button variant="secondary" isDisabled={isPending} onPress={onClose}>
          {hasFailed ? together.close : calculator.confirm.cancel}
        </Button>
        <Button
          isDisabled={!isSure || !isRead || ready.length === 0 || !areDatesReady(dates, asked)}
          isPending={isPending}
          onPress={() => void lockAll()}
        >
          <Lock aria-hidden="true" strokeWidth={1.75} />
          {fill(together.confirm, { n: ready.length })}
        </Button>
      </div>
    </>
  )
}

/** The latest of the locks: where it asks for no reason, none of the forms does. */
function strictest(forms: readonly FormToLock[], daysApart: number): DatesAsked {
  const days = forms.flatMap(({ data }) => data.before_locked_on ?? [])
  return { beforeLockedOn: days.toSorted().at(-1) ?? null, daysApart }
}

/** The reason goes only with the forms that are asked for one. */
function datesFor(dates: LockedDates, asked: DatesAsked): LockedDates {
  return isReasonAsked(asked) ? dates : { ...dates, reason: '' }
}
