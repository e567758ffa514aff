import { cx } from '../../../ui/cx.ts'
import { type Verdict, verdictLooks } from './verdict.ts'

/** Read out when it changes: it is what the visitor came for. */
export function VerdictChip({ verdict, text }: { verdict: Verdict; text: string | undefined }) {
  const { icon: Icon, ground, title } = verdictLooks[verdict]
  return (
    <div role="status" className="grid justify-items-start gap-2.5">
      <p
        className={cx(
          'inline-flex items-center gap-2.5 rounded-control py-2 pr-3.5 pl-2.5 text-title-3',
          ground,
        )}
      >
        <Icon aria-hidden="true" className="size-5.5 shrink-0" strokeWidth={2} />
        {title}
      </p>
      {text !== undefined && <p className="max-w-160 text-body text-pretty wrap-anywhere">{text}</p>}
    </div>
  )
}
