import type { Audit, AuditRecord } from '@lab-zer0/contracts/audits.ts'
import { useState } from 'react'
import { useUser } from '../../lib/session.ts'
import { EMPTY_FINDING, type FindingEntry, findingsOf } from './audit-sheet.ts'
import { sendFinding } from './audits.api.ts'
import type { EntryStore } from './entry-store.ts'
import { keptFindings } from './kept-entries.ts'
import { useEntryStore } from './use-entry-store.ts'

/** What stood there and this window had not seen: the same auditor wrote it somewhere else. */
export type Replaced = ReadonlyMap<string, string>

type Opening = { record: AuditRecord; round: number; audit: Audit | undefined; onRefused: () => void }

const left = new Map<string, EntryStore<FindingEntry>>()

/** The findings of an open audit. Each knows the version that the server last had. */
export function useFindingStore({ record, round, audit, onRefused }: Opening) {
  const userId = useUser().id
  const labId = record.lab.id
  const [replaced, setReplaced] = useState<Replaced>(new Map())
  const [versions] = useState(
    () => new Map((audit?.findings ?? []).map(({ checklist_id, version }) => [checklist_id, version])),
  )
  const store = useEntryStore<FindingEntry>({ place: `${userId}/${labId}/${round}`, left }, () => ({
    saved: findingsOf(audit),
    device: keptFindings({ userId, labId, round }, versions),
    empty: EMPTY_FINDING,
    send: async (id, { answer, naReason, finding }) => {
      const reply = await sendFinding(labId, {
        checklist_id: id,
        answer,
        na_reason: naReason,
        finding,
        version: versions.get(id) ?? 0,
      })
      versions.set(id, reply.version)
      const lost = reply.replaced?.finding ?? ''
      if (lost !== '' && lost !== finding.trim()) setReplaced((held) => new Map(held).set(id, lost))
    },
    onRefused,
  }))
  return { store, replaced }
}
