import { kit } from '@lab-zer0/content/microcopy.ts'
import { type PasswordRule, passwordRules } from '@lab-zer0/domain/accounts/password.ts'
import { Check, Circle } from 'lucide-react'
import { cx } from '../ui/cx.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

const copy: Record<PasswordRule, string> = kit.password

/** The rules for a new password, ticked off while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul aria-label={kit.password.rules} className="grid gap-1 text-small sm:grid-cols-2">
      {passwordRules.map((rule) => {
        const holds = rule.holds(password)
        const Icon = holds ? Check : Circle
        return (
          <li key={rule.id} className={cx('flex items-center gap-2', holds ? 'text-success' : 'text-ink-2')}>
            <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={2.25} />
            {copy[rule.id]}
            <VisuallyHidden>{holds ? kit.password.rule_done : kit.password.rule_missing}</VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}
