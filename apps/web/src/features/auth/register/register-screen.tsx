import { useState } from 'react'
import { AuthFrame } from '../auth-frame.tsx'
import { RegisterForm } from './register-form.tsx'
import { Registered } from './registered.tsx'

export function RegisterScreen() {
  const [email, setEmail] = useState<string>()
  return (
    <AuthFrame>
      {email === undefined ? <RegisterForm onRegistered={setEmail} /> : <Registered email={email} />}
    </AuthFrame>
  )
}
