import { improvement_pack as copy } from '@lab-zer0/content/microcopy.ts'
import type { AuditRecord } from '@lab-zer0/contracts/audits.ts'
import type { ImprovementPack } from '@lab-zer0/contracts/improvement-pack.ts'
import { useId } from 'react'
import { fill } from '../../../lib/format.ts'
import { useSync } from '../../../lib/sync/current-sync.ts'
import type { SyncEngine } from '../../../lib/sync/sync-engine.ts'
import { Card } from '../../../ui/card.tsx'
import { Scale } from '../../../ui/scale.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useValues } from '../sheet/use-entry-store.ts'
import { PackItem } from './pack-item.tsx'
import { PackNext } from './pack-next.tsx'
import { PackRows } from './pack-rows.tsx'
import { useReplyStore } from './use-reply-store.ts'

type PackBodyProps = { record: AuditRecord; pack: ImprovementPack }

/** The score, the auditor's word, each No with the reply, and what comes next. */
export function PackBody(props: PackBodyProps) {
  const sync = useSync()
  return sync ? <OpenPack {...props} sync={sync} /> : <Skeleton lines={8} />
}

function OpenPack({ sync, record, pack }: PackBodyProps & { sync: SyncEngine }) {
  const title = useId()
  const store = useReplyStore({ sync, record, pack })
  const values = useValues(store)
  const replied = pack.items.filter(({ checklist_id }) => values.get(checklist_id)?.trim()).length
  const { one, many } = copy.items
  return (
    <div className="grid gap-6">
      <Card className="grid gap-4">
        <h2 className="text-title-3">{fill(copy.score_text, { score: pack.score })}</h2>
        <Scale label={copy.score} value={pack.score} />
        {pack.message !== '' && (
          <div className="grid gap-1">
            <h3 className="text-small font-semibold text-ink-2">{copy.message_title}</h3>
            <p className="whitespace-pre-line wrap-anywhere">{pack.message}</p>
          </div>
        )}
      </Card>
      <PackRows rows={pack.rows} />
      <section aria-labelledby={title} className="grid gap-4">
        <h2 id={title} className="font-display text-title-2">
          {pack.items.length === 1 ? one : fill(many, { n: pack.items.length })}
        </h2>
        <ol className="grid gap-4">
          {pack.items.map((item, index) => (
            <PackItem
              key={item.checklist_id}
              labId={record.lab.id}
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
