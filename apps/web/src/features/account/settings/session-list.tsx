import { security_settings } from '@lab-zer0/content/microcopy.ts'
import type { Session } from '@lab-zer0/contracts/sessions.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/message-of.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { sessionsOptions } from '../account.api.ts'
import { EndOthersDialog } from './end-others-dialog.tsx'
import { EndSessionDialog } from './end-session-dialog.tsx'
import { SessionRow } from './session-row.tsx'

const copy = security_settings.sessions

export function SessionList() {
  const list = useQuery(sessionsOptions)
  if (list.data) return <Sessions sessions={list.data} />
  if (list.isPending) return <Skeleton lines={4} />
  return (
    <ErrorState
      message={messageOf(list.error, copy.errors.load)}
      onRetry={() => void list.refetch()}
      isRetrying={list.isFetching}
    />
  )
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const [chosen, setChosen] = useState<Session>()
  const [isEndingOthers, setEndingOthers] = useState(false)
  const hasOthers = sessions.some((session) => !session.is_current)
  return (
    <>
      <ul className="grid divide-y divide-line">
        {sessions.toSorted(currentFirst).map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setChosen(session)} />
        ))}
      </ul>
      <div className="mt-4">
        {hasOthers ? (
          <Button variant="secondary" onPress={() => setEndingOthers(true)}>
            {copy.end_others}
          </Button>
        ) : (
          <p className="text-ui text-ink-2">{copy.only_here}</p>
        )}
      </div>
      {chosen && <EndSessionDialog session={chosen} onClose={() => setChosen(undefined)} />}
      {isEndingOthers && <EndOthersDialog onClose={() => setEndingOthers(false)} />}
    </>
  )
}

function currentFirst(one: Session, other: Session): number {
  if (one.is_current !== other.is_current) return one.is_current ? -1 : 1
  return other.last_seen_at.localeCompare(one.last_seen_at)
}
