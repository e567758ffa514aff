import type { GuidedRole } from '@lab-zer0/domain/accounts/first-steps.ts'
import { cx } from '../../ui/cx.ts'

const heights = {
  three: 'min-h-65 md:min-h-52 lg:min-h-56 xl:min-h-51',
  four: 'min-h-78 md:min-h-52 lg:min-h-61 xl:min-h-51',
}
const lines: Record<GuidedRole, keyof typeof heights> = {
  admin: 'four',
  champion: 'four',
  member: 'three',
  auditor: 'three',
}

/** As high before its words have arrived as with them, so that nothing moves. */
export function cardStyle(role: GuidedRole): string {
  return cx(
    'rounded-card border border-line bg-sunken px-[clamp(1rem,2.2vw,1.5rem)] py-5',
    heights[lines[role]],
  )
}
