import { calculator } from '@lab-zer0/content/data/microcopy.json'
import { type Metric, REPORTED } from '@lab-zer0/domain/calculators/quantity.ts'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Reading } from './reading.tsx'
import { useResult } from './result-context.tsx'

const { confirm, form: words } = calculator

type LockDialogProps = {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
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

function Question({ onClose, onConfirm, isPending, progress, isSavings }: Omit<LockDialogProps, 'isOpen'>) {
  const { result } = useResult()
  const [isSure, setSure] = useState(false)
  const metrics: readonly Metric[] = REPORTED[result.category]
  return (
    <>
      <p>
        {confirm.text} {!isSavings && words.confirm_baseline}
      </p>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        {metrics.map((metric) => {
          const figure = result.totals[metric]
          return figure && <Reading key={metric} metric={metric} quantity={figure} />
        })}
      </div>
      <Checkbox isSelected={isSure} onChange={setSure}>
        {words.figures_confirm}
      </Checkbox>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {isPending ? progress : undefined}
      </p>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
        <Button variant="secondary" isDisabled={isPending} onPress={onClose}>
          {confirm.cancel}
        </Button>
        <Button isDisabled={!isSure} isPending={isPending} onPress={onConfirm}>
          <Lock aria-hidden="true" strokeWidth={1.75} />
          {confirm.confirm}
        </Button>
      </div>
    </>
  )
}
