import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { nextStep } from './activity-path.ts'

/** The way to what the lab works on now, for those who may. */
export function NextStep({ lab }: { lab: Lab }) {
  const step = nextStep(lab)
  return step && <ButtonLink href={step.href}>{step.label}</ButtonLink>
}
