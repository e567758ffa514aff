import { categoryName } from '@lab-zer0/content/category-name.ts'
import { calculator } from '@lab-zer0/content/microcopy.ts'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { calculatorHref } from '../addresses.ts'
import { type LockingProps, useLocking } from './locking.tsx'

const { form: copy } = calculator

type SubmitCardProps = LockingProps & {
  /** Why it can't be locked yet. */
  hindrance?: string | undefined
}

/** The end of the form: back, or lock it for good. */
export function SubmitCard({ hindrance, ...props }: SubmitCardProps) {
  const { address, maySubmit } = props
  const { labId, mode, category } = address
  const isSavings = mode === 'savings'
  const locking = useLocking(props)
  const title = useId()
  const reason = useId()
  return (
    <Card labelledBy={title} className="grid gap-4">
      {locking.failure}
      <div className="grid items-center gap-4 md:grid-cols-[1fr_auto]">
        <div>
          <h2 id={title} className="text-title-3">
            {isSavings ? copy.finished_savings : fill(copy.finished, { category: categoryName(category) })}
          </h2>
          <p id={reason} className="text-small text-ink-2">
            {!maySubmit && `${copy.champion_only} `}
            {hindrance !== undefined && `${hindrance} `}
            {isSavings
              ? fill(copy.finished_savings_text, { category: categoryName(category) })
              : copy.finished_text}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3 max-md:flex-col-reverse max-md:items-stretch">
          <ButtonLink variant="quiet" href={calculatorHref(mode, labId)}>
            {calculator.back}
          </ButtonLink>
          <Button
            isDisabled={!maySubmit || hindrance !== undefined}
            aria-describedby={reason}
            onPress={locking.ask}
          >
            <Lock aria-hidden="true" strokeWidth={1.75} />
            {calculator.lock_submit}
          </Button>
        </div>
      </div>
      {locking.none}
      {locking.dialog}
    </Card>
  )
}
