import { global, login } from '@lab-zer0/content/microcopy.ts'
import type { User } from '@lab-zer0/contracts/auth.ts'
import type { BodyOf } from '@lab-zer0/contracts/endpoint.ts'
import { verifyTwoFactor } from '@lab-zer0/contracts/two-factor.ts'
import { useState } from 'react'
import { isRefusal } from '../../../lib/refused-error.ts'
import { Button } from '../../../ui/button.tsx'
import { useContractForm } from '../../../ui/contract-form.ts'
import { Form } from '../../../ui/form.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { loginMessage, useVerifyTwoFactor } from '../auth.api.ts'
import { AuthHead } from '../auth-head.tsx'

type LoginCodeStepProps = {
  isDone: boolean
  onUser: (user: User) => void
  onBack: (message?: string) => void
}

const copy = login.two_factor
const modes = {
  app: {
    label: copy.label,
    text: copy.text,
    other: copy.recovery_link,
    field: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    label: copy.recovery_label,
    text: copy.recovery_text,
    other: copy.app_link,
    field: { inputMode: 'text', autoComplete: 'off' },
  },
} as const

export function LoginCodeStep({ isDone, onUser, onBack }: LoginCodeStepProps) {
  const [mode, setMode] = useState<keyof typeof modes>('app')
  const form = useContractForm(verifyTwoFactor.body, { code: '' })
  const request = useVerifyTwoFactor()
  const { label, text, other, field } = modes[mode]

  const submit = (body: BodyOf<typeof verifyTwoFactor>) =>
    request.mutate(body, {
      onSuccess: ({ user }) => onUser(user),
      onError: (error) => {
        if (isRefusal(error, 'challenge_expired')) onBack(error.message)
        else form.setError('code', { message: loginMessage(error) }, { shouldFocus: true })
      },
    })
  return (
    <>
      <AuthHead title={copy.title} intro={text} />
      <Form form={form} onSubmit={submit} isPending={request.isPending || isDone}>
        <FormTextField key={mode} form={form} name="code" label={label} autoFocus {...field} />
        <Button type="submit" size="lg" block isPending={request.isPending || isDone}>
          {copy.submit}
        </Button>
      </Form>
      <div className="-mx-3 mt-5 flex flex-wrap justify-between gap-3">
        <Button
          variant="quiet"
          onPress={() => {
            form.reset()
            setMode(mode === 'app' ? 'recovery' : 'app')
          }}
        >
          {other}
        </Button>
        <Button variant="quiet" onPress={() => onBack()}>
          {global.back}
        </Button>
      </div>
    </>
  )
}
