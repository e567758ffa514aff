import { checklist, both_sides as copy, lab_changes } from '@lab-zer0/content/microcopy.ts'
import type { LabChange } from '@lab-zer0/contracts/changes.ts'
import { deleteEvidence, type Evidence, getEvidence } from '@lab-zer0/contracts/evidence.ts'
import { sideKey } from '@lab-zer0/domain/changes/shown-sides.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, CircleAlert, FileText, Hourglass, ImageIcon } from 'lucide-react'
import { toast } from 'react-hot-toast/headless'
import { call, fileAddress } from '../../../lib/call.ts'
import { fill, formatDate, formatDay } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { changesOptions, edit } from '../../../product/changes.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Link } from '../../../ui/link.tsx'
import { AskForEvidence } from './ask-for-evidence.tsx'
import type { SideEvidenceProps } from './row-sides.ts'

const OPEN: readonly string[] = ['planned', 'done', 'rejected']

/** The files of one side, and where there is none the question for one, which holds up nothing. */
export function SideEvidence(props: SideEvidenceProps) {
  const { rowId, known, sides, own } = props
  const { change } = sides
  const { data: read } = useQuery(changesOptions(known.labId))
  const mayAdd = read?.may_write === true && OPEN.includes(change.state)
  const key = sideKey(own.side, rowId)
  const said = change.cannot_show ?? []
  const say = useSaying(known.labId, change)
  return (
    <div className="grid gap-3">
      {own.assetNumber !== null && (
        <p className="flex items-center gap-2 text-small font-semibold">
          <FileText aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.75} />
          <span>
            <span className="font-regular text-ink-2">{copy.asset_number}</span> {own.assetNumber}
          </span>
        </p>
      )}
      {own.files.map((file) => (
        <OneFile
          key={file.id}
          labId={known.labId}
          file={file}
          mayRemove={mayAdd && file.state === 'refused' && !change.is_in_locked_form}
        />
      ))}
      {own.state === 'cannot_show' && (
        <div className="grid justify-items-start gap-1 rounded-control bg-sunken px-3.5 py-3 text-small">
          <p>{copy.cannot_said}</p>
          {mayAdd && (
            <Button
              variant="quiet"
              size="sm"
              className="-ml-3"
              isPending={say.isPending}
              onPress={() => say.mutate(said.filter((each) => each !== key))}
            >
              {copy.can}
            </Button>
          )}
        </div>
      )}
      {mayAdd && (own.state === 'missing' || own.state === 'refused') && (
        <AskForEvidence {...props} read={read} say={{ ...say, cannot: () => say.mutate([...said, key]) }} />
      )}
    </div>
  )
}

function useSaying(labId: LabId, change: LabChange) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (cannot_show: string[]) => edit(labId, change, { cannot_show }),
    onError: (error) => toast.error(messageOf(error, lab_changes.save_failed)),
    onSettled: () => client.invalidateQueries({ queryKey: changesOptions(labId).queryKey }),
  })
}

const STATES = {
  ready: { icon: Check, ink: 'text-success', text: copy.accepted },
  waiting: { icon: Hourglass, ink: 'text-info', text: checklist.evidence.waiting },
  refused: { icon: CircleAlert, ink: 'text-danger', text: copy.refused },
}

type OneFileProps = { labId: LabId; file: Evidence; mayRemove: boolean }

/** Its state, its days, and what to do where it was refused. */
function OneFile({ labId, file, mayRemove }: OneFileProps) {
  const { name, state, refusal, proves_on: provesOn, uploaded_at: addedAt, uploaded_by: by } = file
  const address = fileAddress(getEvidence, { params: { labId, fileId: file.id } })
  const isPicture = file.content_type?.startsWith('image/') ?? false
  const Icon = isPicture ? ImageIcon : FileText
  const { icon: StateIcon, ink, text } = STATES[state]
  const remove = useRemoving(labId, file.id)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-small">
      {state === 'ready' && isPicture ? (
        <img
          src={address}
          alt=""
          loading="lazy"
          className="h-12 w-16 rounded-tag border border-line bg-sunken object-cover"
        />
      ) : (
        <span className="grid h-12 w-16 place-items-center rounded-tag bg-sunken text-ink-3">
          <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </span>
      )}
      <div className="grid content-start justify-items-start gap-x-3 gap-y-0.5">
        <div className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
          {state === 'ready' ? (
            <Link href={address} download className="font-semibold wrap-anywhere">
              {name}
            </Link>
          ) : (
            <b className="font-semibold wrap-anywhere">{name}</b>
          )}
          <span className={cx('inline-flex items-center gap-1 font-semibold whitespace-nowrap', ink)}>
            <StateIcon aria-hidden="true" className="size-4" strokeWidth={2} />
            {text}
          </span>
        </div>
        {provesOn !== null && <span>{fill(checklist.evidence.shows, { date: formatDay(provesOn) })}</span>}
        <span className="text-ink-2">{fill(copy.added, { date: formatDate(addedAt), name: by.name })}</span>
        {state === 'waiting' && <span className="text-ink-2">{copy.checking_text}</span>}
        {state === 'refused' && <b className="font-semibold">{refusal}</b>}
        {mayRemove && (
          <Button
            variant="quiet"
            size="sm"
            className="-ml-3"
            aria-label={fill(checklist.evidence.remove.label, { name })}
            isPending={remove.isPending}
            onPress={() => remove.mutate()}
          >
            {copy.remove}
          </Button>
        )}
      </div>
    </div>
  )
}

function useRemoving(labId: LabId, fileId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteEvidence, { params: { labId, fileId } }),
    onError: (error) => toast.error(messageOf(error, checklist.evidence.remove.failed)),
    onSettled: () => client.invalidateQueries({ queryKey: changesOptions(labId).queryKey }),
  })
}
