import { ANSWERS } from '@lab-zer0/domain/checklists/answers.ts'
import { asLabId, type LabId } from '@lab-zer0/domain/ids.ts'
import * as z from 'zod/mini'
import { RefusedError } from '../../../lib/refused-error.ts'
import type { Draft } from '../../../lib/sync/draft.ts'
import type { Sender } from '../../../lib/sync/sender.ts'
import { sendFinding, sendReply } from '../audits.api.ts'

const finding = z.object({
  answer: z.nullable(z.enum(ANSWERS)),
  naReason: z.nullable(z.int()),
  finding: z.string(),
})

type Place = { labId: LabId; round: number }

/** The round belongs to it: what was not sent in one says nothing about the next. */
export function placeOf({ labId, round }: Place): string {
  return `${labId}/${round}`
}

const labOf = (place: string) => asLabId(place.split('/')[0] ?? '')

/** The findings of an auditor. */
export const findingSender: Sender = {
  async send(place, [draft]) {
    const { answer, naReason, finding: text } = read(finding, draft)
    const body = { answer, na_reason: naReason, finding: text, version: draft?.version ?? 0 }
    return [await sendFinding(labOf(place), { checklist_id: draft?.key ?? '', ...body })]
  },
}

/** The Champion's replies to an Improvement Pack. */
export const replySender: Sender = {
  async send(place, [draft]) {
    await sendReply(labOf(place), { checklist_id: draft?.key ?? '', reply: read(z.string(), draft) })
    return [{ version: 0 }]
  },
}

function read<Value>(schema: z.ZodMiniType<Value>, draft: Draft | undefined): Value {
  const parsed = z.safeParse(schema, draft?.value)
  if (!parsed.success) throw new RefusedError(400, undefined)
  return parsed.data
}
