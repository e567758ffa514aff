import { type PasswordRule, passwordRules } from '@lab-zer0/domain/accounts/password.ts'
import { Check, Circle } from 'lucide-react'
import { cx } from './cx.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const words: Record<PasswordRule, string> = {
  length: 'At least 8 characters',
  uppercase: 'An uppercase letter',
  lowercase: 'A lowercase letter',
  number: 'A number',
}

/** The rules for a new password, ticked off while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul aria-label="Password rules" className="grid gap-1 text-small sm:grid-cols-2">
      {passwordRules.map((rule) => {
        const holds = rule.holds(password)
        const Icon = holds ? Check : Circle
        return (
          <li key={rule.id} className={cx('flex items-center gap-2', holds ? 'text-success' : 'text-ink-2')}>
            <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={2.25} />
            {words[rule.id]}
            <VisuallyHidden>{holds ? ', done' : ', still missing'}</VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}
