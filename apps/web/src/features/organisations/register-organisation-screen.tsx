import { register_organisation as copy, shared } from '@lab-zer0/content/microcopy.ts'
import { useState } from 'react'
import { useRedirectToLogin } from '../../lib/redirect-to-login.ts'
import { Focused } from '../../ui/focused.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useInvitedCode } from './invited-code.ts'
import { NextSteps } from './next-steps.tsx'
import { RegisterOrganisationForm } from './register-organisation-form.tsx'

export function RegisterOrganisationScreen() {
  const code = useInvitedCode()
  const [email, setEmail] = useState<string>()
  const isDone = email !== undefined
  useRedirectToLogin(isDone, 'registered_organisation', { email })
  return (
    <Page>
      <PageHead title={copy.title} lead={copy.intro} />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,40rem)_1fr] lg:gap-20">
        {isDone ? (
          <Focused>
            <Notice tone="success" title={shared.registered}>
              {copy.success_next}
            </Notice>
          </Focused>
        ) : (
          <RegisterOrganisationForm code={code} onDone={setEmail} />
        )}
        <NextSteps />
      </div>
    </Page>
  )
}
