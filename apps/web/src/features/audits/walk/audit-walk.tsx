import { figures_check, audit_walk as words } from '@lab-zer0/content/microcopy.ts'
import type { AuditRecord, Round } from '@lab-zer0/contracts/audits.ts'
import type { FiguresCheck } from '@lab-zer0/contracts/figures-check.ts'
import { useQueryClient } from '@tanstack/react-query'
import { generatePath } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { SyncEngine } from '../../../lib/sync/sync-engine.ts'
import { useFileQueue } from '../../../product/use-file-queue.ts'
import { usePlace } from '../../../product/walk/use-place.ts'
import { WalkEnd } from '../../../product/walk/walk-end.tsx'
import { WalkFrame } from '../../../product/walk/walk-frame.tsx'
import type { Waiting } from '../../../product/walk/walk-item.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { recordOptions, useRefreshAudits } from '../audits.api.ts'
import { type RowStore, useRowStore } from '../figures/use-row-store.ts'
import { FIGURES_PART } from '../sheet/audit-parts.ts'
import { mainAudit } from '../sheet/audit-sheet.ts'
import { useEntries, useValues } from '../sheet/use-entry-store.ts'
import { type FindingStore, useFindingStore } from '../sheet/use-finding-store.ts'
import { auditStops, itemOf } from './audit-stops.ts'
import { WalkFinding } from './walk-finding.tsx'
import { WalkRow } from './walk-row.tsx'

type AuditWalkProps = { sync: SyncEngine; record: AuditRecord; round: Round; figures: FiguresCheck | null }

/** The open audit one question at a time, then the rows to compare. */
export function AuditWalk({ sync, record, round, figures }: AuditWalkProps) {
  const refresh = useRefreshAudits()
  const labId = record.lab.id
  const audit = mainAudit(round)
  const shared = { sync, round: round.number, onRefused: () => void refresh() }
  const mine = audit?.state === 'in_progress' ? audit : undefined
  const store = useFindingStore({ ...shared, record, audit: mine })
  const rowStore = useRowStore({ ...shared, labId, figures })
  const entries = { findings: useValues(store), rows: useValues(rowStore) }
  const waiting = useWaiting(record, store, rowStore)
  const stops = auditStops(record, round, figures)
  const items = stops.map((stop) => itemOf(stop, entries))
  const place = usePlace(items)
  const stop = stops[place.index]
  const back = generatePath(paths.audit, { labId })
  const common = { place, waiting }
  return (
    <WalkFrame items={items} place={place} close={back} all={back}>
      {place.isEnd || !stop ? (
        <WalkEnd
          items={items}
          questions={items.filter((_, index) => stops[index]?.kind === 'question')}
          {...common}
          back={{ href: back, label: words.end.back }}
        >
          <End figures={figures} back={back} />
        </WalkEnd>
      ) : stop.kind === 'row' ? (
        figures && (
          <WalkRow
            key={stop.row.key}
            labId={labId}
            figures={figures}
            row={stop.row}
            store={rowStore}
            {...common}
          />
        )
      ) : (
        <WalkFinding
          key={stop.asked.id}
          record={record}
          round={round}
          stop={stop}
          store={store}
          {...common}
        />
      )}
    </WalkFrame>
  )
}

function End({ figures, back }: { figures: FiguresCheck | null; back: string }) {
  return (
    <>
      <p className="text-small text-ink-2">{words.end.outcome}</p>
      {figures?.step === 'draw' && (
        <Notice tone="warning" title={figures_check.title}>
          <div className="grid justify-items-start gap-2">
            <p>{words.end.draw}</p>
            <ButtonLink variant="secondary" size="sm" href={`${back}?show=${FIGURES_PART}`}>
              {words.end.draw_action}
            </ButtonLink>
          </div>
        </Notice>
      )}
    </>
  )
}

function useWaiting({ lab }: AuditRecord, store: FindingStore, rowStore: RowStore): Waiting {
  const client = useQueryClient()
  const { files, isDurable } = useFileQueue(
    lab.id,
    () => void client.invalidateQueries({ queryKey: recordOptions(lab.id).queryKey }),
  )
  useEntries(store)
  useEntries(rowStore)
  const [findings, rows] = [store.summary(), rowStore.summary()]
  const refused = files.filter(({ state }) => state === 'refused').length
  return {
    answers: findings.unsaved + rows.unsaved,
    photos: files.length - refused,
    refused,
    isOffline:
      findings.kept + rows.kept > 0 || files.some(({ state }) => state === 'kept') || !navigator.onLine,
    isDurable,
  }
}
