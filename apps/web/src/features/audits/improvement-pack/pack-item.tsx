import { auditor_review, improvement_pack as copy } from '@lab-zer0/content/microcopy.ts'
import type { ImprovementPack } from '@lab-zer0/contracts/improvement-pack.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { BookOpen } from 'lucide-react'
import { useId } from 'react'
import { fill } from '../../../lib/format.ts'
import { guidePath } from '../../../product/checklist-address.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { EntryStatus } from '../sheet/entry-status.tsx'
import type { EntryStore } from '../sheet/entry-store.ts'
import { Pane } from '../sheet/pane.tsx'
import { useEntry } from '../sheet/use-entry-store.ts'
import { ExpectedSaving } from './expected-saving.tsx'
import { ReplyFiles } from './reply-files.tsx'

type Item = ImprovementPack['items'][number]

type PackItemProps = {
  labId: LabId
  item: Item
  number: number
  store: EntryStore<string>
  mayReply: boolean
}

const LONGEST_REPLY = 2000

/** One No: what was found, what would help, what it would save, and what the champion says to it. */
export function PackItem({ labId, item, number, store, mayReply }: PackItemProps) {
  const [tip] = item.tips
  const title = useId()
  return (
    <li
      aria-labelledby={title}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="grid grid-cols-1 gap-2 border-b border-line px-[clamp(1rem,2vw,1.375rem)] py-4">
        <h3 id={title} className="grid grid-cols-[1.875rem_1fr] text-title-3">
          <span className="text-ink-3">{number}</span>
          {item.question}
        </h3>
        <p className="flex flex-wrap gap-2 sm:pl-7.5">
          <Badge>{item.category}</Badge>
          {item.was_na && <Badge tone="danger">{auditor_review.tallies.rejected}</Badge>}
        </p>
      </div>
      <div className="grid min-[56rem]:grid-cols-[1fr_1fr_1.15fr]">
        <Pane title={copy.finding}>
          <p className="text-ui whitespace-pre-line wrap-anywhere">{item.finding}</p>
          <ExpectedSaving saving={item.expected_saving} />
        </Pane>
        <Pane title={copy.suggestion}>
          <Tips tips={item.tips} />
        </Pane>
        <Pane title={mayReply ? copy.reply : copy.reply_read} isMine>
          <Reply id={item.checklist_id} number={number} store={store} mayReply={mayReply} />
          {mayReply && tip && <ReplyFiles labId={labId} number={number} question={tip} />}
        </Pane>
      </div>
    </li>
  )
}

function Tips({ tips }: { tips: Item['tips'] }) {
  return (
    <ul className="grid gap-3">
      {tips.map(({ checklist_id, suggestion, resource }) => (
        <li key={checklist_id} className="grid gap-1">
          <p className="text-ui">{suggestion}</p>
          <p className="flex items-center gap-1.5 text-small [&>svg]:size-4 [&>svg]:text-ink-3">
            <BookOpen aria-hidden="true" strokeWidth={1.75} />
            <Link href={guidePath(resource)} isStandalone>
              {copy.resource}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  )
}

type ReplyProps = { id: string; number: number; store: EntryStore<string>; mayReply: boolean }

function Reply({ id, number, store, mayReply }: ReplyProps) {
  const entry = useEntry(store, id)
  const reply = entry?.value ?? ''
  if (!mayReply) {
    return reply === '' ? (
      <p className="text-small text-ink-3">{copy.reply_none}</p>
    ) : (
      <p className="text-ui whitespace-pre-line wrap-anywhere">{reply}</p>
    )
  }
  return (
    <>
      <TextArea
        label={<span className="sr-only">{fill(copy.reply_to, { n: number })}</span>}
        hint={entry && reply.trim() === '' ? copy.reply_needed : copy.reply_hint}
        maxLength={LONGEST_REPLY}
        value={reply}
        onChange={(text) => store.change(id, text)}
      />
      <EntryStatus entry={entry} />
    </>
  )
}
