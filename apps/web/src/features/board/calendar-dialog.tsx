import { board } from '@lab-zer0/content/microcopy.ts'
import { getBoardCalendar, getCalendarAddresses, makeCalendarAddresses } from '@lab-zer0/contracts/board.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { call, fileAddress } from '../../lib/call.ts'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const { calendar_dialog: copy } = board

/** The due dates, once as a file or always by a secret address. */
export function CalendarDialog({ labId, onClose }: { labId: LabId; onClose: () => void }) {
  const [once, always] = [useId(), useId()]
  const file = (mine: 'true' | 'false') =>
    fileAddress(getBoardCalendar, { params: { labId }, query: { mine } })
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={copy.title}>
      <section aria-labelledby={once} className="grid gap-2">
        <h3 id={once} className="text-title-3">
          {copy.download}
        </h3>
        <p className="text-ui text-ink-2">{copy.download_text}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="secondary" size="sm" href={file('true')} download>
            <Download aria-hidden="true" strokeWidth={1.75} />
            {copy.file_mine}
          </ButtonLink>
          <ButtonLink variant="secondary" size="sm" href={file('false')} download>
            <Download aria-hidden="true" strokeWidth={1.75} />
            {copy.file_lab}
          </ButtonLink>
        </div>
      </section>
      <section aria-labelledby={always} className="grid gap-2 border-t border-line pt-4">
        <h3 id={always} className="text-title-3">
          {copy.subscribe}
        </h3>
        <p className="text-ui text-ink-2">{copy.subscribe_text}</p>
        <Addresses />
      </section>
    </Dialog>
  )
}

const KEY = ['calendar-addresses']

function Addresses() {
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const read = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(getCalendarAddresses, { signal })).addresses,
  })
  const making = useMutation({
    mutationFn: () => call(makeCalendarAddresses),
    onSuccess: ({ addresses, message }) => {
      client.setQueryData(KEY, addresses)
      setAsked(false)
      toast.success(message)
    },
    onError: (error) => toast.error(messageOf(error, board.save_failed)),
  })
  if (read.isError) {
    return (
      <ErrorState
        message={messageOf(read.error, copy.failed)}
        isRetrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    )
  }
  if (read.data === undefined) return <Skeleton lines={2} />
  if (read.data === null) {
    return (
      <Button
        variant="secondary"
        size="sm"
        isPending={making.isPending}
        onPress={() => making.mutate()}
        className="justify-self-start"
      >
        {copy.make}
      </Button>
    )
  }
  return (
    <div className="grid gap-3">
      <Address address={read.data.mine} name={copy.file_mine} label={copy.copy_mine} />
      <Address address={read.data.lab} name={copy.file_lab} label={copy.copy_lab} />
      <Button variant="quiet" size="sm" className="justify-self-start" onPress={() => setAsked(true)}>
        {copy.reset}
      </Button>
      {isAsked && (
        <ConfirmDialog
          isOpen
          onOpenChange={setAsked}
          title={copy.reset}
          confirmLabel={copy.reset}
          cancelLabel={copy.reset_cancel}
          isPending={making.isPending}
          onConfirm={() => making.mutate()}
        >
          {copy.reset_text}
        </ConfirmDialog>
      )}
    </div>
  )
}

function Address({ address, name, label }: { address: string; name: string; label: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-small font-semibold">{name}</p>
      <p className="rounded-control bg-sunken px-3 py-2 text-micro wrap-anywhere text-ink-2">{address}</p>
      <CopyButton text={address} label={label} />
    </div>
  )
}
