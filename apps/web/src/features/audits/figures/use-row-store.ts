import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { FiguresCheck, saveRow } from '@lab-zer0/contracts/figures-check.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SyncEngine } from '../../../lib/sync/sync-engine.ts'
import { useStore } from '../../../lib/sync/use-store.ts'
import { rowsOptions } from '../audits.api.ts'
import { EntryStore } from '../sheet/entry-store.ts'
import { EMPTY_ROW, lastSample, type RowEntry } from './row-entry.ts'
import { placeOfRows } from './row-sender.ts'

type Reply = ResponseOf<typeof saveRow>
export type RowStore = EntryStore<RowEntry, Reply>

type Opening = {
  sync: SyncEngine
  labId: LabId
  round: number
  figures: FiguresCheck | null
  onRefused: () => void
}

/** What the auditor found of the rows of the last sample. */
export function useRowStore({ sync, labId, round, figures, onRefused }: Opening): RowStore {
  const client = useQueryClient()
  useEffect(() => sync.prepare('row'), [sync])
  return useStore(() => {
    const sample = figures ? lastSample(figures) : undefined
    return new EntryStore<RowEntry, Reply>({
      saved: new Map(
        (sample?.rows ?? []).flatMap(({ key, finding }) =>
          finding
            ? [
                [
                  key,
                  {
                    value: {
                      verdict: finding.verdict,
                      found: finding.found,
                      note: finding.note,
                      not_shown: finding.not_shown,
                    },
                    version: finding.version,
                  },
                ] as const,
              ]
            : [],
        ),
      ),
      readAt: client.getQueryState(rowsOptions(labId).queryKey)?.dataUpdatedAt ?? 0,
      target: sync.target('row', placeOfRows({ labId, round, sample: sample?.number ?? 0 })),
      empty: EMPTY_ROW,
      replacedBy,
      onSaved: (key, reply) => keep(client, labId, key, reply),
      onRefused,
    })
  })
}

/** What the server makes of a row; everything is read again where it drew another, or where all are compared. */
function keep(client: QueryClient, labId: LabId, key: string, reply: Reply): void {
  const { queryKey } = rowsOptions(labId)
  const figures = client.getQueryData(queryKey)
  if (!figures || reply.replaced_by !== null || reply.step !== figures.step || reply.step !== 'compare') {
    void client.invalidateQueries({ queryKey })
  }
  if (!figures) return
  const { step, compared, total, seen_kgco2e, differs, nearer, version } = reply
  const next: FiguresCheck = {
    ...figures,
    step,
    compared,
    total,
    samples: figures.samples.map((sample) => ({
      ...sample,
      rows: sample.rows.map((row) =>
        row.key === key
          ? {
              ...row,
              finding: {
                ...(row.finding ?? EMPTY_ROW),
                version,
                seen_kgco2e,
                differs,
                nearer,
              },
            }
          : row,
      ),
    })),
  }
  client.setQueryData(queryKey, next)
}

/** The same auditor wrote it on another device. */
function replacedBy(value: RowEntry, { replaced }: Reply): RowEntry | null {
  if (!replaced || replaced.verdict === null) return null
  return replaced.verdict === value.verdict && replaced.note === value.note.trim() ? null : replaced
}
