import type { Probe } from './probe.ts'
import { auditorChanges, auditorProbes } from './probes/auditors.ts'
import { calculatorProbes } from './probes/calculators.ts'
import { checklistProbes } from './probes/checklist.ts'
import { ecoOfficeProbes } from './probes/eco-office.ts'
import { invitationProbes } from './probes/invitations.ts'
import { dashboardProbes, labProbes } from './probes/labs.ts'
import { memberChanges, memberProbes } from './probes/members.ts'
import { organisationProbes, registrationProbes } from './probes/registration.ts'
import { reportProbes } from './probes/reports.ts'
import { shellProbes } from './probes/shell.ts'
import { signInProbes } from './probes/sign-in.ts'
import { siteProbes } from './probes/site.ts'
import { variableChanges, variableProbes } from './probes/variables.ts'

/** Every state that is looked at. A fixed string that no probe names is pending. */
export const lookingProbes: readonly Probe[] = [
  ...shellProbes,
  ...siteProbes,
  ...signInProbes,
  ...registrationProbes,
  ...organisationProbes,
  ...invitationProbes,
  ...dashboardProbes,
  ...labProbes,
  ...memberProbes,
  ...auditorProbes,
  ...calculatorProbes,
  ...ecoOfficeProbes,
  ...checklistProbes,
  ...variableProbes,
  ...reportProbes,
]

/** These change the demo, so they come last and in this order. */
export const changingProbes: readonly Probe[] = [...auditorChanges, ...variableChanges, ...memberChanges]
