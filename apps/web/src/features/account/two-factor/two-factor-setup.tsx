import { security_settings } from '@lab-zer0/content/microcopy.ts'
import type { User } from '@lab-zer0/contracts/auth.ts'
import { useState } from 'react'
import { useUser } from '../../../lib/session.ts'
import { Card } from '../../../ui/card.tsx'
import { type Step, Steps } from '../../../ui/steps.tsx'
import { SetupCodesStep } from './setup-codes-step.tsx'
import { SetupScanStep } from './setup-scan-step.tsx'
import { SetupStartStep } from './setup-start-step.tsx'

const copy = security_settings.two_factor

type Stage =
  | { name: 'start'; message?: string }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'codes'; codes: readonly string[]; user: User }
const order = ['start', 'scan', 'codes'] as const satisfies readonly Stage['name'][]

/** Start, authenticator, recovery codes. Leaving in between changes nothing; the next time starts anew. */
export function TwoFactorSetup({ onDone }: { onDone: (user: User) => void }) {
  const { email } = useUser()
  const [stage, setStage] = useState<Stage>({ name: 'start' })
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,40rem)_1fr] lg:gap-20">
      <Card>
        {stage.name === 'start' && (
          <SetupStartStep
            message={stage.message}
            onEnrolled={({ secret, otpauth_uri: uri }) => setStage({ name: 'scan', secret, uri })}
          />
        )}
        {stage.name === 'scan' && (
          <SetupScanStep
            secret={stage.secret}
            uri={stage.uri}
            onConfirmed={({ backup_codes: codes, user }) => setStage({ name: 'codes', codes, user })}
            onRestart={(message) => setStage({ name: 'start', message })}
          />
        )}
        {stage.name === 'codes' && (
          <SetupCodesStep codes={stage.codes} email={email} onSaved={() => onDone(stage.user)} />
        )}
      </Card>
      <div className="content-start">
        <Steps label={copy.set_up_title} steps={stepsAt(order.indexOf(stage.name))} />
      </div>
    </div>
  )
}

function stepsAt(now: number): Step[] {
  return copy.steps.map((name, index) => ({
    name,
    state: index < now ? 'done' : index === now ? 'now' : 'later',
  }))
}
