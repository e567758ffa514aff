import { global, security_settings } from '@lab-zer0/content/microcopy.ts'
import type { User } from '@lab-zer0/contracts/auth.ts'
import { stepUp } from '@lab-zer0/contracts/two-factor.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Proof, showProofRefusal, useProofForm } from '../features/account/two-factor/proof-form.ts'
import { ProofQuestion } from '../features/account/two-factor/proof-question.tsx'
import { call } from '../lib/call.ts'
import { rememberUser } from '../lib/session.ts'
import type { ProofReason } from '../lib/step-up.ts'
import { Dialog } from '../ui/dialog.tsx'

const copy = security_settings.step_up

type StepUpQuestionProps = { user: User; reason: ProofReason; onProven: () => void; onClose: () => void }

/** Asks for the password or a code, in a dialog over whatever screen is there. */
export function StepUpQuestion(props: StepUpQuestionProps) {
  return (
    <Dialog isOpen onOpenChange={props.onClose} title={copy.title}>
      <ProofStep {...props} />
    </Dialog>
  )
}

function ProofStep({ user, reason, onProven, onClose }: StepUpQuestionProps) {
  const hasSecondFactor = user.two_factor_enabled
  const form = useProofForm(hasSecondFactor)
  const queryClient = useQueryClient()
  const request = useMutation({
    mutationFn: (body: Proof) => call(stepUp, { body }),
    onSuccess: ({ user: proven }) => {
      rememberUser(queryClient, proven)
      onProven()
    },
    onError: (error) => showProofRefusal(form, error, global.failed),
  })
  return (
    <ProofQuestion
      form={form}
      hasSecondFactor={hasSecondFactor}
      isPending={request.isPending}
      onSubmit={(body) => request.mutate(body)}
      onCancel={onClose}
      submitLabel={copy.submit}
      cancelLabel={copy.cancel}
    >
      {copy[reason]}
    </ProofQuestion>
  )
}
