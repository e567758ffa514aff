import type { Audit, AuditRecord, saveFinding } from '@lab-zer0/contracts/audits.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SyncEngine } from '../../../lib/sync/sync-engine.ts'
import { useStore } from '../../../lib/sync/use-store.ts'
import { recordOptions } from '../audits.api.ts'
import { EMPTY_FINDING, type FindingEntry } from './audit-sheet.ts'
import { EntryStore } from './entry-store.ts'
import { placeOf } from './finding-sender.ts'

type Reply = ResponseOf<typeof saveFinding>
export type FindingStore = EntryStore<FindingEntry, Reply>

type Opening = {
  sync: SyncEngine
  record: AuditRecord
  round: number
  audit: Audit | undefined
  onRefused: () => void
}

/** The findings of an open audit. */
export function useFindingStore({ sync, record, round, audit, onRefused }: Opening): FindingStore {
  const client = useQueryClient()
  const labId = record.lab.id
  useEffect(() => sync.prepare('finding'), [sync])
  return useStore(
    () =>
      new EntryStore<FindingEntry, Reply>({
        saved: new Map(
          (audit?.findings ?? []).map(({ checklist_id, answer, na_reason, finding, version }) => [
            checklist_id,
            { value: { answer, naReason: na_reason, finding }, version },
          ]),
        ),
        readAt: client.getQueryState(recordOptions(labId).queryKey)?.dataUpdatedAt ?? 0,
        target: sync.target('finding', placeOf({ labId, round })),
        empty: EMPTY_FINDING,
        replacedBy,
        onRefused,
      }),
  )
}

/** The same auditor wrote it on another device. */
function replacedBy(value: FindingEntry, { replaced }: Reply): FindingEntry | null {
  if (!replaced || (replaced.answer === null && replaced.finding === '')) return null
  const isSame = replaced.answer === value.answer && replaced.finding === value.finding.trim()
  return isSame ? null : { ...replaced, naReason: null }
}
