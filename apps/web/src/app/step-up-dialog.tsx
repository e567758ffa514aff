import { useEffect, useState } from 'react'
import { useSession } from '../lib/session.ts'
import { onProofRequest, type ProofReason } from '../lib/step-up.ts'
import { dialogFile, LazyDialog } from '../ui/lazy-dialog.tsx'

const stepUpQuestion = dialogFile(async () => (await import('./step-up-question.tsx')).StepUpQuestion)

type Request = { reason: ProofReason; settle: (isProven: boolean) => void }

/** The one place that asks the person for a proof of identity; whatever call was refused waits for the answer. */
export function StepUpDialog() {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : undefined
  const [request, setRequest] = useState<Request>()
  useEffect(() => {
    const asked: Request[] = []
    const stop = onProofRequest((reason) => {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      asked.push({ reason, settle: resolve })
      setRequest(asked.at(-1))
      return promise
    })
    return () => {
      stop()
      for (const { settle } of asked) settle(false)
    }
  }, [])
  // Nobody is left to ask once the session has ended; the waiting call must not hang.
  useEffect(() => {
    if (!user) request?.settle(false)
  }, [user, request])

  function settle(isProven: boolean) {
    request?.settle(isProven)
    setRequest(undefined)
  }
  if (!request || !user) return null
  return (
    <LazyDialog
      file={stepUpQuestion}
      with={{
        user,
        reason: request.reason,
        onProven: () => settle(true),
        onClose: () => settle(false),
      }}
    />
  )
}
