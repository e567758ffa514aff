import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { ButtonVariant } from '../../../ui/button-style.ts'
import { Form } from '../../../ui/form.tsx'
import { ProofFields } from './proof-fields.tsx'
import type { Proof, ProofForm } from './proof-form.ts'

type ProofQuestionProps = {
  form: ProofForm
  hasSecondFactor: boolean
  isPending: boolean
  onSubmit: (proof: Proof) => void
  onCancel: () => void
  submitLabel: string
  cancelLabel: string
  variant?: ButtonVariant
  children: ReactNode
}

/** Inside a dialog: what is about to happen, the proof, and two buttons. */
export function ProofQuestion(props: ProofQuestionProps) {
  const { form, isPending } = props
  return (
    <Form form={form} isPending={isPending} onSubmit={props.onSubmit}>
      <p>{props.children}</p>
      <ProofFields form={form} hasSecondFactor={props.hasSecondFactor} />
      <div className="flex flex-wrap justify-end gap-3 max-md:*:grow">
        <Button variant="secondary" isDisabled={isPending} onPress={props.onCancel}>
          {props.cancelLabel}
        </Button>
        <Button type="submit" variant={props.variant ?? 'primary'} isPending={isPending}>
          {props.submitLabel}
        </Button>
      </div>
    </Form>
  )
}
