import { calculator } from '@lab-zer0/content/microcopy.ts'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { FormState } from './form-state.ts'
import type { FormStore } from './form-store.ts'
import { LockDates } from './lock-dates.tsx'
import { areDatesReady, type DatesAsked, type LockedDates, todaysDates } from './locked-dates.ts'
import { useFormState } from './use-form-store.ts'

const { none: copy, confirm } = calculator

type StateNoneProps = {
  store: FormStore
  category: string
  dates: DatesAsked
  isPending: boolean
  onConfirm: (dates: LockedDates) => void
}

/** A lab that has nothing of a category says so. Shown only while nothing is entered, now and in the baseline. */
export function StateNone({ store, ...props }: StateNoneProps) {
  const isEmpty = useFormState(store, hasNoEntry) && Object.keys(store.before).length === 0
  const [isAsking, setAsking] = useState(false)
  if (!isEmpty) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
      <p className="text-small text-ink-2">{fill(copy.offer, { category: props.category })}</p>
      <Button variant="secondary" size="sm" onPress={() => setAsking(true)}>
        {copy.action}
      </Button>
      <Dialog
        role="alertdialog"
        isOpen={isAsking}
        onOpenChange={(next) => !next && setAsking(false)}
        title={fill(copy.title, { category: props.category })}
        isKept={props.isPending}
      >
        <Statement {...props} onClose={() => setAsking(false)} />
      </Dialog>
    </div>
  )
}

function Statement({
  category,
  dates: asked,
  isPending,
  onConfirm,
  onClose,
}: Omit<StateNoneProps, 'store'> & { onClose: () => void }) {
  const [isSure, setSure] = useState(false)
  const [dates, setDates] = useState(todaysDates)
  return (
    <>
      <p>{copy.text}</p>
      <LockDates dates={dates} asked={asked} onChange={setDates} />
      <Checkbox isSelected={isSure} onChange={setSure}>
        {fill(copy.sure, { category })}
      </Checkbox>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
        <Button variant="secondary" isDisabled={isPending} onPress={onClose}>
          {confirm.cancel}
        </Button>
        <Button
          isDisabled={!isSure || !areDatesReady(dates, asked)}
          isPending={isPending}
          onPress={() => onConfirm({ ...dates, none: true })}
        >
          <Lock aria-hidden="true" strokeWidth={1.75} />
          {confirm.confirm}
        </Button>
      </div>
    </>
  )
}

export function hasNoEntry({ rows }: FormState): boolean {
  return Object.values(rows).every(({ values }) =>
    Object.values(values).every((value) => value === null || value === ''),
  )
}
