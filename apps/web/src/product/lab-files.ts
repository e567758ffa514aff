import { getAnswers } from '@lab-zer0/contracts/checklists.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'

/** Under the key that the checklist keeps it by: its files and those of units are one list. */
export function labFilesOptions(labId: LabId) {
  return queryOptions({
    queryKey: ['checklists', 'answers', labId],
    queryFn: ({ signal }) => call(getAnswers, { params: { labId }, signal }),
  })
}
