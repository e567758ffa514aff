import type { UserId } from '@lab-zer0/domain/ids.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Values } from '../variables.api.ts'
import type { Entries } from './variable-form.ts'

/** What a form was filled from. */
export type Base = { version: number | null; values: Values }
export type Draft = { base: Base; entries: Entries }

// As long as the page is open: a session that ends while somebody types takes the screen away, not the words.
const held = new WeakMap<QueryClient, Map<string, Draft>>()

/** What this person typed and has not saved. */
export function draftsOf(queryClient: QueryClient, userId: UserId, campusId: string | undefined) {
  const drafts = held.get(queryClient) ?? new Map<string, Draft>()
  held.set(queryClient, drafts)
  const keyOf = (labType: LabType) => `${userId} ${campusId ?? ''} ${labType}`
  return {
    read: (labType: LabType) => drafts.get(keyOf(labType)),
    keep: (labType: LabType, draft: Draft) => drafts.set(keyOf(labType), draft),
    forget: (labType: LabType) => drafts.delete(keyOf(labType)),
  }
}
