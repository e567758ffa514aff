import { calculator } from '@lab-zer0/content/microcopy.ts'
import { type Metric, REPORTED } from '@lab-zer0/domain/calculators/quantity.ts'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Reading } from '../result/reading.tsx'
import { useResult } from '../result/result-context.tsx'
import { Blanks } from './blanks.tsx'
import type { FormStore } from './form-store.ts'
import { LockDates } from './lock-dates.tsx'
import { areDatesReady, type DatesAsked, type LockedDates, todaysDates } from './locked-dates.ts'
import { UnusualNotice } from './rows-to-see.tsx'

const { confirm, form: copy } = calculator

type LockDialogProps = {
  store: FormStore
  isOpen: boolean
  onClose: () => void
  onConfirm: (dates: LockedDates) => void
  dates: DatesAsked
  isPending: boolean
  /** What is going on while it waits. */
  progress: string | undefined
  isSavings: boolean
}

/** Specification, section 4: submitting is irreversible, so it asks, with the figures in sight. */
export function LockDialog({ isOpen, onClose, ...rest }: LockDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={confirm.title}
      isKept={rest.isPending}
    >
      <Question onClose={onClose} {...rest} />
    </Dialog>
  )
}

function Question(props: Omit<LockDialogProps, 'isOpen'>) {
  const { store, onClose, onConfirm, isPending, progress, isSavings, dates: asked } = props
  const { result } = useResult()
  const [isSure, setSure] = useState(false)
  const [dates, setDates] = useState(todaysDates)
  const metrics: readonly Metric[] = REPORTED[result.category]
  return (
    <>
      <p>
        {confirm.text} {!isSavings && copy.confirm_baseline}
      </p>
      <UnusualNotice store={store} />
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        {metrics.map((metric) => {
          const figure = result.totals[metric]
          return figure && <Reading key={metric} metric={metric} quantity={figure} />
        })}
      </div>
      <LockDates dates={dates} asked={asked} onChange={setDates} />
      <Blanks store={store} />
      <Checkbox isSelected={isSure} onChange={setSure}>
        {copy.figures_confirm}
      </Checkbox>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {isPending ? progress : undefined}
      </p>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
        <Button variant="secondary" isDisabled={isPending} onPress={onClose}>
          {confirm.cancel}
        </Button>
        <Button
          isDisabled={!isSure || !areDatesReady(dates, asked)}
          isPending={isPending}
          onPress={() => onConfirm(dates)}
        >
          <Lock aria-hidden="true" strokeWidth={1.75} />
          {confirm.confirm}
        </Button>
      </div>
    </>
  )
}
