import { notices as copy } from '@lab-zer0/content/microcopy.ts'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { messageOf } from '../../lib/message-of.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NoticeList } from './notice-list.tsx'
import { noticesOptions, useReadNotices } from './notices.api.ts'

/** The newest fit under the header; the inbox has the rest. */
const SHOWN = 4

type BellPopoverProps = { trigger: RefObject<HTMLButtonElement | null>; onClose: () => void }

export function BellPopover({ trigger, onClose }: BellPopoverProps) {
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      placement="bottom end"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      className="w-[min(26.5rem,calc(100vw-1rem))] overflow-auto rounded-card border border-line bg-surface shadow-dialog outline-none data-entering:animate-appear"
    >
      <Dialog aria-label={copy.title} className="outline-none">
        <Contents onClose={onClose} />
      </Dialog>
    </Popover>
  )
}

function Contents({ onClose }: { onClose: () => void }) {
  const read = useReadNotices()
  const { data, error, refetch, isFetching } = useQuery(noticesOptions)
  const shown = (data?.notices ?? []).slice(0, SHOWN)
  const hasUnread = shown.some((notice) => notice.is_unread)
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 px-4.5 py-1.5">
        <b>{copy.title}</b>
        {hasUnread && (
          <Button variant="quiet" size="sm" onPress={() => read.mutate({ all: true })}>
            {copy.all_read}
          </Button>
        )}
      </div>
      <div className="border-y border-line">
        {data && shown.length > 0 && <NoticeList label={copy.title} notices={shown} isCompact />}
        {data && shown.length === 0 && <p className="px-4.5 py-6 text-ink-2">{copy.empty.unread.text}</p>}
        {!data && error && (
          <ErrorState
            message={messageOf(error, copy.failed)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && !error && <Skeleton className="px-4.5 py-5" />}
      </div>
      <div className="flex justify-between gap-3 px-4.5 py-2.5 text-small">
        <Link href={paths.notices} isStandalone onClick={onClose}>
          {copy.see_all}
        </Link>
        <Link href={paths.noticePreferences} isStandalone onClick={onClose}>
          {copy.preferences}
        </Link>
      </div>
    </>
  )
}
