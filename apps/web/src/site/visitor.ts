import { useEffect, useState } from 'react'
import { forgetReads } from '../lib/offline/forget-reads.ts'
import { hasNoSession, noteSession } from '../lib/session-hint.ts'

// Written out, because the contracts bring their schemas along; a test holds them against the contracts.
export const whoAmI = '/api/auth/user'

const headers = { Accept: 'application/json' }

/** Whether somebody signed in is looking. Asked after the page is there, and only of those who may be. */
export function useIsMember(): boolean {
  const [isMember, setIsMember] = useState(false)
  useEffect(() => {
    if (hasNoSession()) {
      void forgetReads()
      return
    }
    void answerOf(fetch(whoAmI, { headers })).then((answer) => {
      if (answer?.ok) setIsMember(true)
      else {
        noteSession('none')
        if (answer?.status === 401) void forgetReads()
      }
    })
  }, [])
  return isMember
}

/** A call that does not arrive has no answer; here that is no reason to disturb a reader. */
function answerOf(call: Promise<Response>): Promise<Response | undefined> {
  return call.catch(() => undefined)
}
