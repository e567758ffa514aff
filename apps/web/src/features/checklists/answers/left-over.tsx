import { checklist } from '@lab-zer0/content/microcopy.ts'
import { useState } from 'react'
import { useSync } from '../../../lib/sync/current-sync.ts'
import type { SyncTarget } from '../../../lib/sync/sync-target.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useChecklist } from '../checklist-context.tsx'
import { draftText } from './answer-remote-change.tsx'
import type { AnswerToKeep } from './answer-state.ts'

const { saving: copy } = checklist

/** What was answered on this device and came after the lock: shown, never thrown away in silence. */
export function LeftOver() {
  const { labId } = useChecklist()
  const sync = useSync()
  return sync && <Kept target={sync.target('answer', labId)} />
}

function Kept({ target }: { target: SyncTarget<AnswerToKeep> }) {
  const { questions } = useChecklist()
  const [kept, setKept] = useState(() => target.kept())
  if (kept.length === 0) return null
  return (
    <Notice tone="warning" role="status" title={copy.locked_meanwhile}>
      <ul className="list-disc pl-5">
        {kept.map(({ key, value }) => (
          <li key={key}>
            {questions.find(({ id }) => id === key)?.question ?? key} {draftText(value)}
            {value.comment !== '' && `: ${value.comment}`}
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="secondary"
          size="sm"
          onPress={() => {
            for (const { key } of kept) target.drop(key)
            setKept([])
          }}
        >
          {copy.discard}
        </Button>
      </div>
    </Notice>
  )
}
