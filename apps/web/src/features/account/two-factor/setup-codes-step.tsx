import { security_settings } from '@lab-zer0/content/microcopy.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetupHead } from './setup-head.tsx'

const copy = security_settings.two_factor

type SetupCodesStepProps = { codes: readonly string[]; email: string; onSaved: () => void }

export function SetupCodesStep({ codes, email, onSaved }: SetupCodesStepProps) {
  return (
    <>
      <SetupHead title={copy.recovery_title} />
      <div className="grid gap-5">
        <Notice tone="success" role="status" title={copy.enabled}>
          {`${copy.others_out} ${copy.same_code}`}
        </Notice>
        <RecoveryCodes codes={codes} email={email} onSaved={onSaved} />
      </div>
    </>
  )
}
