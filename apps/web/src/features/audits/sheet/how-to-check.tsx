import { auditor_review as copy } from '@lab-zer0/content/microcopy.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import type { Asked } from './audit-sheet.ts'

export function HowToCheck({ asked }: { asked: Asked }) {
  return (
    <Disclosure title={copy.how}>
      <div className="grid gap-2 pb-1 text-small text-ink-2">
        <p>{asked.suggestion}</p>
        <p>
          <strong className="text-ink">{copy.look_for}:</strong> {asked.evidence}
        </p>
      </div>
    </Disclosure>
  )
}
