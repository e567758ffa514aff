import { security_settings, shared } from '@lab-zer0/content/microcopy.ts'
import type { User } from '@lab-zer0/contracts/auth.ts'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { RenewCodesDialog } from './renew-codes-dialog.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'

const copy = security_settings.two_factor

export function TwoFactorStatus({ user }: { user: User }) {
  return user.two_factor_enabled ? <On user={user} /> : <Off user={user} />
}

function Off({ user }: { user: User }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="flex items-start gap-2.5 font-semibold">
        <ShieldOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" strokeWidth={1.75} />
        {copy.off}
      </p>
      {user.two_factor_required && <p className="text-ui text-ink-2">{copy.admin_required}</p>}
      <ButtonLink href={paths.twoFactor}>{copy.set_up_title}</ButtonLink>
    </div>
  )
}

function On({ user }: { user: User }) {
  const [open, setOpen] = useState<'renew' | 'turn-off'>()
  const close = () => setOpen(undefined)
  return (
    <div className="grid justify-items-start gap-4">
      <p className="flex items-start gap-2.5 font-semibold">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" strokeWidth={1.75} />
        {copy.enabled}
      </p>
      {user.two_factor_required && <p className="text-ui text-ink-2">{shared.two_factor_needed_by_role}</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onPress={() => setOpen('renew')}>
          {copy.renew}
        </Button>
        {!user.two_factor_required && (
          <Button variant="danger-quiet" onPress={() => setOpen('turn-off')}>
            {copy.disable}
          </Button>
        )}
      </div>
      {open === 'renew' && <RenewCodesDialog email={user.email} onClose={close} />}
      {open === 'turn-off' && <TurnOffDialog onClose={close} />}
    </div>
  )
}
