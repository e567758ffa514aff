import type { Probe } from './probe.ts'
import { invitationProbes } from './probes/invitations.ts'
import { dashboardProbes, labProbes } from './probes/labs.ts'
import { changingProbes, memberProbes } from './probes/members.ts'
import { organisationProbes, registrationProbes } from './probes/registration.ts'
import { shellProbes } from './probes/shell.ts'
import { signInProbes } from './probes/sign-in.ts'

/** Every state that is looked at. A fixed string that no probe names is pending. */
const lookingProbes: readonly Probe[] = [
  ...shellProbes,
  ...signInProbes,
  ...registrationProbes,
  ...organisationProbes,
  ...invitationProbes,
  ...dashboardProbes,
  ...labProbes,
  ...memberProbes,
]

export { changingProbes, lookingProbes }
