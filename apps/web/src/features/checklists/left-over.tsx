import { checklist } from '@lab-zer0/content/data/microcopy.json'
import { useState } from 'react'
import { useUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { draftText } from './answer-news.tsx'
import { useChecklist } from './checklist-context.tsx'
import { openKeptAnswers } from './kept-answers.ts'

const { saving: words } = checklist

/** What was answered on this device and came after the lock: shown, never thrown away in silence. */
export function LeftOver() {
  const { labId, questions } = useChecklist()
  const user = useUser()
  const [device] = useState(() => openKeptAnswers({ userId: user.id, labId }))
  const [kept, setKept] = useState(() => device.all())
  if (kept.length === 0) return null
  return (
    <Notice tone="warning" role="status" title={words.locked_meanwhile}>
      <ul className="list-disc pl-5">
        {kept.map(({ key, entry }) => (
          <li key={key}>
            {questions.find(({ id }) => id === key)?.question ?? key} {draftText(entry)}
            {entry.comment !== '' && `: ${entry.comment}`}
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="secondary"
          size="sm"
          onPress={() => {
            device.clear()
            setKept([])
          }}
        >
          {words.discard}
        </Button>
      </div>
    </Notice>
  )
}
