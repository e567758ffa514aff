import { plural } from '@lab-zer0/content/locale.ts'
import { lab_invites } from '@lab-zer0/content/microcopy.ts'
import type { InviteLinkData } from '@lab-zer0/contracts/lab-invites.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { INVITE_DAYS } from '@lab-zer0/domain/labs/invite-link.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { fill, formatDate } from '../../lib/format.ts'
import { messageOf } from '../../lib/message-of.ts'
import { QrCode } from '../../product/qr-code.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { inviteLinkOptions, useEndLink, useMakeLink } from './lab-invites.api.ts'

const { dialog: copy } = lab_invites

type InviteDialogProps = { lab: Pick<Lab, 'id' | 'name'>; onClose: () => void }

/** A link with an end date and its QR code, for colleagues who are not in the lab yet. */
export function InviteDialog({ lab, onClose }: InviteDialogProps) {
  const link = useQuery(inviteLinkOptions(lab.id))
  const make = useMakeLink(lab.id)
  return (
    <Dialog isOpen onOpenChange={onClose} title={fill(copy.title, { lab: lab.name })}>
      <div className="grid gap-5">
        <p className="text-ink-2">{copy.text}</p>
        {link.isPending && <Skeleton lines={3} />}
        {link.isError && (
          <ErrorState
            message={copy.failed}
            onRetry={() => void link.refetch()}
            isRetrying={link.isFetching}
            reason={messageOf(link.error, '')}
          />
        )}
        {make.data && link.data ? (
          <FreshLink address={make.data.address} lab={lab} until={link.data.expires_at} />
        ) : (
          link.data && <OpenLink link={link.data} />
        )}
        {link.isSuccess && (
          <Actions
            lab={lab}
            hasLink={link.data !== null}
            isMaking={make.isPending}
            onMake={(days) => make.mutate(days)}
            onEnded={make.reset}
          />
        )}
      </div>
    </Dialog>
  )
}

type FreshLinkProps = { address: string; lab: Pick<Lab, 'name'>; until: string }

function FreshLink({ address, lab, until }: FreshLinkProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_10rem] sm:items-start">
      <div className="grid gap-3">
        <Notice tone="success">{copy.once}</Notice>
        <p className="text-small font-semibold">{copy.link}</p>
        <code className="rounded-control bg-sunken px-3 py-2 text-small wrap-anywhere select-all">
          {address}
        </code>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <CopyButton size="md" text={address} label={copy.copy} />
          <span className="text-small text-ink-2">{fill(copy.until, { date: formatDate(until) })}</span>
        </div>
      </div>
      <div className="max-w-40 overflow-hidden rounded-control border border-line">
        <QrCode text={address} label={fill(copy.qr, { lab: lab.name })} />
      </div>
    </div>
  )
}

function OpenLink({ link }: { link: InviteLinkData }) {
  return (
    <Notice tone="plain">
      {fill(copy.open, { date: formatDate(link.expires_at), name: link.made_by })}{' '}
      {link.joined === 0 ? copy.joined_none : plural(link.joined, copy.joined)}
    </Notice>
  )
}

const CHOICES = ['7', '14', '30'] as const

type ActionsProps = {
  lab: Pick<Lab, 'id'>
  hasLink: boolean
  isMaking: boolean
  onMake: (days: number) => void
  onEnded: () => void
}

function Actions({ lab, hasLink, isMaking, onMake, onEnded }: ActionsProps) {
  const [days, setDays] = useState<(typeof CHOICES)[number]>(`${INVITE_DAYS.usual}`)
  const end = useEndLink(lab.id)
  const label = useId()
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <span id={label} className="text-small font-semibold">
          {copy.days}
        </span>
        <SegmentedControl
          aria-labelledby={label}
          isRequired
          value={days}
          onChange={(id) => id && setDays(id)}
          segments={CHOICES.map((id) => ({ id, label: copy.days_choices[id] }))}
        />
      </div>
      {hasLink && <p className="text-small text-ink-3">{copy.new_ends_old}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          variant={hasLink ? 'secondary' : 'primary'}
          isPending={isMaking}
          onPress={() => onMake(Number(days))}
        >
          {hasLink ? copy.make_new : copy.make}
        </Button>
        {hasLink && (
          <Button
            variant="quiet"
            isPending={end.isPending}
            onPress={() => end.mutate(undefined, { onSuccess: onEnded })}
          >
            {copy.end}
          </Button>
        )}
      </div>
    </div>
  )
}
