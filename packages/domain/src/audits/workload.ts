export const WORKLOADS = ['low', 'medium', 'high'] as const
export type Workload = (typeof WORKLOADS)[number]

/** Specification, section 9: no lab is low, one or two medium, three or more high ('Heavy workload'). */
export function workloadOf(labCount: number): Workload {
  if (labCount === 0) return 'low'
  return labCount < 3 ? 'medium' : 'high'
}
