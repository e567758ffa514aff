import { security_settings } from '@lab-zer0/content/data/microcopy.json'
import { stepUp, type User } from '@lab-zer0/contracts/auth.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ProofFields } from '../features/account/proof-fields.tsx'
import { type Proof, showProofRefusal, useProofForm } from '../features/account/proof-form.ts'
import { call } from '../lib/call.ts'
import { holdUser, useSession } from '../lib/session.ts'
import { onProofRequest, type ProofReason } from '../lib/step-up.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'

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
    <Form form={form} isPending={request.isPending} onSubmit={(body) => request.mutate(body)}>
      <p>{words[reason]}</p>
      <ProofFields form={form} hasSecondFactor={hasSecondFactor} />
      <div className="flex flex-wrap justify-end gap-3 max-md:*:grow">
        <Button variant="secondary" onPress={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" isPending={request.isPending}>
          {words.submit}
        </Button>
      </div>
    </Form>
  )
}
