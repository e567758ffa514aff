import { labUuid } from '@lab-zer0/contracts/fields.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useParams } from 'react-router'
import * as z from 'zod/mini'

/** The lab that the address names; undefined if it can't be a lab's id, which saves a call to the server. */
export function useLabId(): LabId | undefined {
  const { labId } = useParams()
  return z.safeParse(labUuid, labId).data
}
