import { AuditsScreen } from '../features/audits/list/audits-screen.tsx'
import { FirstStepsOfAuditor } from '../features/help/first-steps.tsx'

/** `/audits`: the labs to audit, under what to do first. */
export function AuditsPage() {
  return <AuditsScreen help={<FirstStepsOfAuditor />} />
}
