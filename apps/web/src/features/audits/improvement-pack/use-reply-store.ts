import type { AuditRecord } from '@lab-zer0/contracts/audits.ts'
import type { ImprovementPack } from '@lab-zer0/contracts/improvement-pack.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SyncEngine } from '../../../lib/sync/sync-engine.ts'
import { useStore } from '../../../lib/sync/use-store.ts'
import { packOptions, useRefreshAudits } from '../audits.api.ts'
import { EntryStore } from '../sheet/entry-store.ts'
import { placeOf } from '../sheet/finding-sender.ts'

type Opening = { sync: SyncEngine; record: AuditRecord; pack: ImprovementPack }

/** The Champion's replies to an Improvement Pack. */
export function useReplyStore({ sync, record, pack }: Opening): EntryStore<string> {
  const client = useQueryClient()
  const refresh = useRefreshAudits()
  const labId = record.lab.id
  useEffect(() => sync.prepare('reply'), [sync])
  return useStore(
    () =>
      new EntryStore<string>({
        saved: new Map(
          pack.items.flatMap(({ checklist_id, reply }) =>
            reply === null ? [] : [[checklist_id, { value: reply, version: 0 }]],
          ),
        ),
        readAt: client.getQueryState(packOptions(labId).queryKey)?.dataUpdatedAt ?? 0,
        target: sync.target('reply', placeOf({ labId, round: pack.round })),
        empty: '',
        // A reply can be changed, but not taken back.
        isFit: (reply) => reply.trim() !== '',
        onRefused: () => void refresh(),
      }),
  )
}
