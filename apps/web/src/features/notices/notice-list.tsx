import { notices as copy } from '@lab-zer0/content/microcopy.ts'
import type { Notice } from '@lab-zer0/contracts/notices.ts'
import type { KeyboardEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../../lib/message-of.ts'
import { NoticeItem } from './notice-item.tsx'
import { useReadNotices } from './notices.api.ts'

type NoticeListProps = { label: string; notices: readonly Notice[]; isCompact?: boolean }

/** Keys work while the focus is in the list: J and K or the arrows move, Enter opens, E marks as read. */
export function NoticeList({ label, notices, isCompact = false }: NoticeListProps) {
  const read = useReadNotices()
  function markRead({ ids }: Notice) {
    read.mutate({ ids }, { onError: (error) => void toast.error(messageOf(error, copy.read_failed)) })
  }
  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    const step = { j: 1, arrowdown: 1, k: -1, arrowup: -1 }[key]
    const links = linksAround(event.currentTarget)
    const at = links.findIndex((link) => link.closest('li')?.contains(document.activeElement))
    if (step !== undefined) {
      links[at + step]?.focus()
      event.preventDefault()
      return
    }
    const id = document.activeElement?.closest('li')?.dataset.notice
    const notice = notices.find(({ ids }) => ids[0] === id)
    if (key === 'e' && notice?.is_unread) markRead(notice)
  }
  return (
    <ul aria-label={label} onKeyDown={onKeyDown}>
      {notices.map((notice) => (
        <NoticeItem
          key={notice.ids[0]}
          notice={notice}
          isCompact={isCompact}
          onRead={() => markRead(notice)}
        />
      ))}
    </ul>
  )
}

/** Of all lists of the inbox, so that the keys go on from one section to the next. */
function linksAround(list: HTMLElement): HTMLElement[] {
  const whole = list.closest('[data-notices]') ?? list
  return [...whole.querySelectorAll<HTMLElement>('[data-notice-link]')]
}
