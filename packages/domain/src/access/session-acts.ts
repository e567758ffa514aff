import type { AdminRefusal } from '../actor.ts'
import { yes } from '../decision.ts'
import { type Act, actsOf } from './act.ts'
import type { Viewer } from './viewer.ts'

/** Nothing is looked up for these: the session says all that the decision asks. */
type Nothing = null
type SessionRefusal = AdminRefusal | 'may_not_invite' | 'step_up_required'

const onNothing = actsOf<Nothing, 'anyone', never>('public', { anyone: () => yes })
const onSelf = actsOf<Nothing, 'person', 'step_up_required'>('self', { person: () => yes })
const onScheme = actsOf<Nothing, 'provider', SessionRefusal>('scheme', {
  provider: (viewer: Viewer) => viewer.provider,
})

const anyone = onNothing({ by: ['anyone'] })
const person = onSelf({ by: ['person'] })
const provider = onScheme({ by: ['provider'] })

/** What needs no account. Whoever holds a token of a link proves with it what the link is for. */
export const publicActs = {
  'public.read': anyone,
  'public.sign_in': anyone,
  'public.register': anyone,
  'public.write': anyone,
} as const satisfies Record<string, Act<Nothing, never>>

/** What every signed-in person does with what is theirs, and reads of what is the same for all. */
export const selfActs = {
  'self.read': person,
  'self.change': person,
  'self.export': onSelf({ by: ['person'], proof: 'after' }),
  'self.enrol': onSelf({ by: ['person'], proof: 'after' }),
  'self.accept_invitation': person,
  'content.read': person,
} as const satisfies Record<string, Act<Nothing, 'step_up_required'>>

/** What the provider does for all organisations. */
export const schemeActs = {
  'scheme.send_invitations': provider,
  'scheme.list_invitations': provider,
  'scheme.withdraw_invitation': provider,
} as const satisfies Record<string, Act<Nothing, SessionRefusal>>

export type PublicActName = keyof typeof publicActs
