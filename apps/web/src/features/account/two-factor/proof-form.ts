import { code } from '@lab-zer0/contracts/auth.ts'
import { givenPassword } from '@lab-zer0/contracts/fields.ts'
import * as z from 'zod/mini'
import { isRefusal } from '../../../lib/refused-error.ts'
import { type ContractForm, showRefusal, useContractForm } from '../../../ui/contract-form.ts'

export type Proof = { password: string; code: string | undefined }
export type ProofForm = ContractForm<{ password: string; code: string }, Proof>

const withCode = z.object({ password: givenPassword(), code })
const passwordOnly = z.object({
  password: givenPassword(),
  code: z.pipe(
    z.string(),
    z.transform(() => undefined),
  ),
})

/** Password, and a code where the person has a second factor. */
export function useProofForm(hasSecondFactor: boolean): ProofForm {
  return useContractForm<{ password: string; code: string }, Proof>(
    hasSecondFactor ? withCode : passwordOnly,
    { password: '', code: '' },
  )
}

/** A wrong proof is told at the field that was wrong; anything else above the form. */
export function showProofRefusal(form: ProofForm, error: unknown, fallback: string) {
  const field = isRefusal(error, 'wrong_password')
    ? 'password'
    : isRefusal(error, 'wrong_code')
      ? 'code'
      : undefined
  if (!field || !(error instanceof Error)) return showRefusal(form, error, fallback)
  form.resetField(field)
  form.setError(field, { message: error.message }, { shouldFocus: true })
}
