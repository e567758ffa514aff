import { asLabId, type LabId } from '@lab-zer0/domain/ids.ts'
import { ROW_VERDICTS } from '@lab-zer0/domain/levels/figures-progress.ts'
import * as z from 'zod/mini'
import { RefusedError } from '../../../lib/refused-error.ts'
import type { Sender } from '../../../lib/sync/sender.ts'
import { sendRow } from '../audits.api.ts'

const entry = z.object({
  verdict: z.nullable(z.enum(ROW_VERDICTS)),
  found: z.record(z.string(), z.union([z.number(), z.boolean(), z.string()])),
  note: z.string(),
  not_shown: z.array(z.string()),
})

type Place = { labId: LabId; round: number; sample: number }

/** The sample belongs to it: what was typed about the first rows says nothing about the second. */
export function placeOfRows({ labId, round, sample }: Place): string {
  return `${labId}/${round}/${sample}`
}

/** What an auditor found of each row. */
export const rowSender: Sender = {
  async send(place, [draft]) {
    const [labId = '', , sample = ''] = place.split('/')
    const parsed = z.safeParse(entry, draft?.value)
    if (!parsed.success || !draft) throw new RefusedError(400, undefined)
    const body = { ...parsed.data, sample: Number(sample), version: draft.version }
    return [await sendRow(asLabId(labId), draft.key, body)]
  },
}
