import { board } from '@lab-zer0/content/microcopy.ts'
import { addTask, type Suggestion } from '@lab-zer0/contracts/board.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { call } from '../../lib/call.ts'
import { fill } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { plan } from '../../product/changes.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { BoardRead } from './board.api.ts'
import { SavingLine } from './saving-line.tsx'

const { suggestions: copy } = board
const SHOWN = 5

type SuggestionsProps = { labId: LabId; read: BoardRead; mostKg: number; onAdded: () => Promise<void> }

/** What would save most and no one has chosen. Nothing of it is a task until someone adds it. */
export function Suggestions({ labId, read, mostKg, onAdded }: SuggestionsProps) {
  const title = useId()
  const [isAll, setAll] = useState(false)
  const { suggestions, has_locked_baseline: isLocked } = read
  const shown = isAll ? suggestions : suggestions.slice(0, SHOWN)
  return (
    <Card labelledBy={title}>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={title} className="font-display text-title-2">
          {copy.title}
        </h2>
        {suggestions.length > 0 && <p className="text-small text-ink-3">{copy.text}</p>}
      </div>
      {suggestions.length === 0 && (
        <p className="text-ui text-ink-2">{isLocked ? copy.none : copy.waiting}</p>
      )}
      <ul className="divide-y divide-line">
        {shown.map((suggestion) => (
          <OneSuggestion
            key={suggestion.action_id}
            labId={labId}
            suggestion={suggestion}
            mostKg={mostKg}
            mayWrite={read.may_write}
            onAdded={onAdded}
          />
        ))}
      </ul>
      {suggestions.length > shown.length && (
        <Button variant="quiet" size="sm" onPress={() => setAll(true)}>
          {fill(copy.more, { n: suggestions.length })}
        </Button>
      )}
    </Card>
  )
}

type OneProps = {
  labId: LabId
  suggestion: Suggestion
  mostKg: number
  mayWrite: boolean
  onAdded: () => Promise<void>
}

function OneSuggestion({ labId, suggestion, mostKg, mayWrite, onAdded }: OneProps) {
  const { title, how, figures } = suggestion
  const adding = useMutation({
    mutationFn: () => choose(labId, suggestion),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await onAdded()
    },
    onError: (error) => toast.error(messageOf(error, board.save_failed)),
  })
  return (
    <li className="grid items-center gap-x-5 gap-y-2 py-3 min-[56rem]:grid-cols-[minmax(0,1fr)_20rem_auto]">
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-small text-ink-2">{how}</p>
      </div>
      <SavingLine figures={figures} mostKg={mostKg} />
      {mayWrite && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${copy.add}: ${title}`}
          isPending={adding.isPending}
          onPress={() => adding.mutate()}
        >
          {copy.add}
        </Button>
      )}
    </li>
  )
}

/** An action that rows of a form show becomes a planned change, whose task comes with it; any other a task alone. */
async function choose(labId: LabId, { action_id, category, title, row_ids }: Suggestion) {
  if (row_ids.length > 0) {
    const { message } = await plan(labId, { category, title, action_id, row_ids })
    return { message }
  }
  const { message } = await call(addTask, { params: { labId }, body: { title, action_id } })
  return { message }
}
