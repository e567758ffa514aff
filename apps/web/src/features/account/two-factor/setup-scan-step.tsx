import { global, security_settings } from '@lab-zer0/content/microcopy.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { confirmTwoFactor } from '@lab-zer0/contracts/two-factor.ts'
import { isRefusal } from '../../../lib/refused-error.ts'
import { Button } from '../../../ui/button.tsx'
import { showRefusal, useContractForm } from '../../../ui/contract-form.ts'
import { Form } from '../../../ui/form.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { useConfirmTwoFactor } from '../account.api.ts'
import { AuthenticatorKey } from './authenticator-key.tsx'
import { SetupHead } from './setup-head.tsx'

const copy = security_settings.two_factor

type SetupScanStepProps = {
  secret: string
  uri: string
  onConfirmed: (answer: ResponseOf<typeof confirmTwoFactor>) => void
  onRestart: (message: string) => void
}

export function SetupScanStep({ secret, uri, onConfirmed, onRestart }: SetupScanStepProps) {
  const form = useContractForm(confirmTwoFactor.body, { code: '' })
  const request = useConfirmTwoFactor()
  function showError(error: unknown) {
    if (isRefusal(error, 'wrong_code')) {
      form.setError('code', { message: error.message }, { shouldFocus: true })
    } else if (isRefusal(error, 'two_factor_not_started')) onRestart(error.message)
    else showRefusal(form, error, global.failed)
  }
  return (
    <>
      <SetupHead title={copy.scan_title} />
      <ol className="grid gap-6">
        <li className="grid gap-3">
          <p className="font-semibold">{`1. ${copy.step_1}`}</p>
          <p className="text-ui text-ink-2">{copy.scan_text}</p>
          <AuthenticatorKey secret={secret} uri={uri} />
        </li>
        <li className="grid gap-3">
          <p className="font-semibold">{`2. ${copy.step_2}`}</p>
          <Form
            form={form}
            isPending={request.isPending}
            onSubmit={(body) => request.mutate(body, { onSuccess: onConfirmed, onError: showError })}
          >
            <FormError form={form} />
            <FormTextField
              form={form}
              name="code"
              label={copy.code_label}
              inputMode="numeric"
              autoComplete="one-time-code"
              className="max-w-60"
            />
            <Button type="submit" className="justify-self-start" isPending={request.isPending}>
              {copy.code_submit}
            </Button>
          </Form>
        </li>
      </ol>
    </>
  )
}
