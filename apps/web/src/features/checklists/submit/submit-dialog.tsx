import { checklist } from '@lab-zer0/content/microcopy.ts'
import { Lock } from 'lucide-react'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Scale } from '../../../ui/scale.tsx'

const { confirm: copy, score_card } = checklist

type SubmitDialogProps = {
  isOpen: boolean
  score: number
  total: number
  onClose: () => void
  onConfirm: () => void
  isPending: boolean
}

/** Specification, section 4: submitting is irreversible once confirmed, so it asks, with the score in sight. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { isOpen, score, total, onClose, onConfirm, isPending } = props
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={copy.title}
      isKept={isPending}
      footer={
        <>
          <Button variant="secondary" isDisabled={isPending} onPress={onClose}>
            {copy.cancel}
          </Button>
          <Button isPending={isPending} onPress={onConfirm}>
            <Lock aria-hidden="true" strokeWidth={1.75} />
            {copy.confirm}
          </Button>
        </>
      }
    >
      <p>
        {copy.text} {copy.for_good}
      </p>
      <Scale label={score_card.label} value={score} />
      <p className="text-small text-ink-2">{fill(copy.reading, { total, score })}</p>
    </Dialog>
  )
}
