import { security_settings } from '@lab-zer0/content/data/microcopy.json'
import { stepUp, type User } from '@lab-zer0/contracts/auth.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Proof, showProofRefusal, useProofForm } from '../features/account/proof-form.ts'
import { ProofQuestion } from '../features/account/proof-question.tsx'
import { call } from '../lib/call.ts'
import { holdUser, useSession } from '../lib/session.ts'
import { onProofRequest, type ProofReason } from '../lib/step-up.ts'
import { Dialog } from '../ui/dialog.tsx'

const words = security_settings.step_up

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
    <Dialog isOpen onOpenChange={() => settle(false)} title={words.title}>
      <ProofStep
        user={user}
        reason={request.reason}
        onProven={() => settle(true)}
        onCancel={() => settle(false)}
      />
    </Dialog>
  )
}

type ProofStepProps = { user: User; reason: ProofReason; onProven: () => void; onCancel: () => void }

function ProofStep({ user, reason, onProven, onCancel }: ProofStepProps) {
  const hasSecondFactor = user.two_factor_enabled
  const form = useProofForm(hasSecondFactor)
  const queryClient = useQueryClient()
  const request = useMutation({
    mutationFn: (body: Proof) => call(stepUp, { body }),
    onSuccess: ({ user: proven }) => {
      holdUser(queryClient, proven)
      onProven()
    },
    onError: (error) => showProofRefusal(form, error, words.failed),
  })
  return (
    <ProofQuestion
      form={form}
      hasSecondFactor={hasSecondFactor}
      isPending={request.isPending}
      onSubmit={(body) => request.mutate(body)}
      onCancel={onCancel}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
    >
      {words[reason]}
    </ProofQuestion>
  )
}
