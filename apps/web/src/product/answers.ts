import { getAnswers } from '@lab-zer0/contracts/checklists.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'

/** The answers of a lab's checklist, and all files that it has added as evidence. */
export function answersOptions(labId: LabId) {
  return queryOptions({
    queryKey: ['checklists', 'answers', labId],
    queryFn: ({ signal }) => call(getAnswers, { params: { labId }, signal }),
    staleTime: 0,
  })
}
