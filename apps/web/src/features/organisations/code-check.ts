import { register_organisation as copy, validation } from '@lab-zer0/content/microcopy.ts'
import { invitationCode } from '@lab-zer0/contracts/fields.ts'
import { domainOf, isPublicDomain } from '@lab-zer0/domain/accounts/email.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { messageOf } from '../../lib/message-of.ts'
import type { OrganisationForm } from './organisation-form.ts'
import { useValidateInvitation } from './organisations.api.ts'

export type CodeCheck = ReturnType<typeof useCodeCheck>

/** Specification, section 4: unvalidated, then validated. First by our own rule, then by the server's. */
export function useCodeCheck(form: OrganisationForm, invitedCode: string) {
  const request = useValidateInvitation()
  const [validUntil, setValidUntil] = useState<string>()
  const [message, setMessage] = useState<string>()

  // Section 4: editing the admin email afterwards clears the message; the code stays valid and locked.
  useEffect(
    () =>
      form.subscribe({
        name: 'admin.email',
        formState: { values: true },
        callback: () => setMessage(undefined),
      }),
    [form],
  )

  function fail(error: string) {
    setValidUntil(undefined)
    setMessage(undefined)
    form.setError('invitation_code', { message: error }, { shouldFocus: true })
  }

  async function validate(): Promise<boolean> {
    const code = z.safeParse(invitationCode, form.getValues('invitation_code'))
    if (!code.success) {
      fail(validation.invitation_code)
      return false
    }
    try {
      const answer = await request.mutateAsync(code.data)
      form.clearErrors('invitation_code')
      form.setValue('invitation_code', code.data)
      fillFrom(form, answer.email)
      setValidUntil(answer.expires_at)
      setMessage(answer.message)
      return true
    } catch (error) {
      fail(messageOf(error, copy.errors.code_failed))
      return false
    }
  }

  // A code that came with the link needs no press; once, also where effects run twice.
  const hasAsked = useRef(false)
  const askOnce = useEffectEvent(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    void validate()
  })
  useEffect(() => {
    if (invitedCode !== '') askOnce()
  }, [invitedCode])

  return { validate, fail, validUntil, message, isChecking: request.isPending }
}

/** Address and domain of the invitation, where nothing is typed yet. */
function fillFrom(form: OrganisationForm, email: string): void {
  const { admin, email_domains: lines } = form.getValues()
  if (admin.email === '') form.setValue('admin.email', email)
  const isEmpty = lines.every(({ domain }) => domain.trim() === '')
  if (isEmpty && !isPublicDomain(domainOf(email))) form.setValue('email_domains.0.domain', domainOf(email))
}
