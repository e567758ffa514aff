import { checklist } from '@lab-zer0/content/microcopy.ts'

// A JSON file cannot say that its keys are numbers of reasons.
const reasons: Readonly<Record<string, string>> = checklist.na_reasons

export const naReasonOptions = Object.entries(reasons).map(([id, label]) => ({ id, label }))

export function naReasonOf(reason: number | null): string | undefined {
  return reason === null ? undefined : reasons[reason]
}
