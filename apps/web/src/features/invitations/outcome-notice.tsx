import { Notice } from '../../ui/notice.tsx'
import type { Outcome } from './outcome.ts'

/** The empty region is there first, so that its words are read out. */
export function OutcomeNotice({ id, outcome }: { id: string; outcome: Outcome | undefined }) {
  return (
    <div id={id} role="alert" className="empty:absolute">
      {outcome && (
        <Notice tone={outcome.tone} title={outcome.title}>
          {outcome.lines.map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
        </Notice>
      )}
    </div>
  )
}
