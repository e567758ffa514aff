import { kit } from '@lab-zer0/content/microcopy.ts'
import { STATIONS, type Station } from '@lab-zer0/domain/labs/stages.ts'
import type { StepState } from '../ui/step-dot.tsx'

export const stationNames: Record<Station, string> = kit.steps

/** A certified lab is at the last step, with nothing left to do. */
export function stateOf(station: Station, now: Station): StepState {
  if (now === 'certified') return 'done'
  const distance = STATIONS.indexOf(station) - STATIONS.indexOf(now)
  return distance < 0 ? 'done' : distance === 0 ? 'now' : 'later'
}
