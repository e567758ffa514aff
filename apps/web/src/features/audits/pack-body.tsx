import { improvement_pack as words } from '@lab-zer0/content/data/microcopy.json'
import type { AuditRecord, ImprovementPack } from '@lab-zer0/contracts/audits.ts'
import { useId } from 'react'
import { fill } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { Card } from '../../ui/card.tsx'
import { Scale } from '../../ui/scale.tsx'
import { sendReply, useRefreshAudits } from './audits.api.ts'
import type { EntryStore } from './entry-store.ts'
import { keptReplies } from './kept-entries.ts'
import { PackItem } from './pack-item.tsx'
import { PackNext } from './pack-next.tsx'
import { useEntries, useEntryStore } from './use-entry-store.ts'

const left = new Map<string, EntryStore<string>>()

type PackBodyProps = { record: AuditRecord; pack: ImprovementPack }

/** The score, the auditor's word, each No with the reply, and what comes next. */
export function PackBody({ record, pack }: PackBodyProps) {
  const title = useId()
  const refresh = useRefreshAudits()
  const userId = useUser().id
  const labId = record.lab.id
  const { round } = pack
  const store = useEntryStore({ place: `${userId}/${labId}/${round}`, left }, () => ({
    saved: new Map(
      pack.items.flatMap(({ checklist_id, reply }) => (reply === null ? [] : [[checklist_id, reply]])),
    ),
    device: keptReplies({ userId, labId, round }),
    empty: '',
    // A reply can be changed, but not taken back.
    isFit: (reply) => reply.trim() !== '',
    send: async (id, reply) => {
      await sendReply(labId, { checklist_id: id, reply })
    },
    onRefused: () => void refresh(),
  }))
  const entries = useEntries(store)
  const replied = pack.items.filter(({ checklist_id }) => entries.get(checklist_id)?.value.trim()).length
  const { one, many } = words.items
  return (
    <div className="grid gap-6">
      <Card className="grid gap-4">
        <h2 className="text-title-3">{fill(words.score_text, { score: pack.score })}</h2>
        <Scale label={words.score} value={pack.score} />
        {pack.message !== '' && (
          <div className="grid gap-1">
            <h3 className="text-small font-semibold text-ink-2">{words.message_title}</h3>
            <p className="whitespace-pre-line wrap-anywhere">{pack.message}</p>
          </div>
        )}
      </Card>
      <section aria-labelledby={title} className="grid gap-4">
        <h2 id={title} className="font-display text-title-2">
          {pack.items.length === 1 ? one : fill(many, { n: pack.items.length })}
        </h2>
        <ol className="grid gap-4">
          {pack.items.map((item, index) => (
            <PackItem
              key={item.checklist_id}
              item={item}
              number={index + 1}
              store={store}
              mayReply={record.may_reply}
            />
          ))}
        </ol>
      </section>
      <PackNext record={record} store={store} replied={replied} total={pack.items.length} />
    </div>
  )
}
