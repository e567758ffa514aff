import { login as copy, global } from '@lab-zer0/content/microcopy.ts'
import type { User } from '@lab-zer0/contracts/auth.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { readLoginState } from '../../../lib/redirect.ts'
import { rememberUser } from '../../../lib/session.ts'
import { Notice } from '../../../ui/notice.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { CheckMailNotice } from '../register/check-mail-notice.tsx'
import { LoginCodeStep } from './login-code-step.tsx'
import { LoginPasswordStep } from './login-password-step.tsx'

// Specification, section 9.
const REDIRECT_MS = 500

type Step = { name: 'password'; message?: string } | { name: 'code' }

export function LoginScreen() {
  const { wasSignedOut, arrival, email } = readLoginState(useLocation().state)
  const [step, setStep] = useState<Step>({ name: 'password' })
  const [user, setUser] = useState<User>()
  const isNew = arrival === 'registered_organisation' && email !== undefined
  useArrival(user)
  return (
    <AuthFrame>
      <div role="status" className="mb-5 empty:hidden">
        {user && <Notice tone="success">{copy.success}</Notice>}
        {!user && wasSignedOut && <Notice>{global.signed_out_notice}</Notice>}
        {!user && isNew && <CheckMailNotice email={email} />}
        {!user && !isNew && arrival && (
          <Notice tone={arrival === 'unknown_address' ? 'info' : 'success'}>{copy.arrivals[arrival]}</Notice>
        )}
      </div>
      {step.name === 'password' ? (
        <LoginPasswordStep
          message={step.message}
          email={email ?? ''}
          isDone={user !== undefined}
          onUser={setUser}
          onCodeNeeded={() => setStep({ name: 'code' })}
        />
      ) : (
        <LoginCodeStep
          isDone={user !== undefined}
          onUser={setUser}
          onBack={(message) => setStep({ name: 'password', ...(message && { message }) })}
        />
      )}
    </AuthFrame>
  )
}

/** Holding the user is enough: the guest route then leads to the dashboard or back to where the person was. */
function useArrival(user: User | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!user) return
    const timer = setTimeout(() => rememberUser(queryClient, user), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [queryClient, user])
}
