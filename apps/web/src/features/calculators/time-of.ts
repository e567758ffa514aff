import { formatDateTime } from '../../lib/format.ts'

/** `9:42 am`, in the zone of the person's device. */
export function timeOf(instant: string): string {
  return formatDateTime(instant).split(', ').at(-1) ?? ''
}
