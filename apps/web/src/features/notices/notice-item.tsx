import { notices as copy } from '@lab-zer0/content/microcopy.ts'
import { noticePieces, noticeSentence } from '@lab-zer0/content/notice-words.ts'
import type { Notice } from '@lab-zer0/contracts/notices.ts'
import {
  Award,
  Check,
  ClipboardCheck,
  FileChartColumn,
  type LucideIcon,
  UserRound,
  Users,
} from 'lucide-react'
import { fill, formatDate, formatTime } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { cx } from '../../ui/cx.ts'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type NoticeItemProps = { notice: Notice; isCompact: boolean; onRead: () => void }

/** Who, what, where, when, and the one thing that can be done from here. */
export function NoticeItem({ notice, isCompact, onRead }: NoticeItemProps) {
  const { is_unread: isUnread, lab, at, path } = notice
  return (
    <li
      data-notice={notice.ids[0]}
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3.5 gap-y-1 py-3.5 pr-2 pl-5.5 not-first:border-t not-first:border-line md:pr-4.5',
        !isCompact && 'md:grid-cols-[auto_minmax(0,1fr)_auto_2.75rem] md:items-center',
        isUnread && 'bg-[color-mix(in_srgb,var(--lz-primary-soft)_45%,var(--lz-surface))]',
      )}
    >
      <span className="relative self-start">
        {isUnread && (
          <span aria-hidden="true" className="absolute top-3 -left-3.5 size-2 rounded-full bg-primary" />
        )}
        <Picture notice={notice} />
      </span>
      <div className="min-w-0">
        <p className={isCompact ? 'text-ui' : undefined}>
          {isUnread && <VisuallyHidden>{copy.unread} </VisuallyHidden>}
          <Link
            href={path}
            kind="plain"
            data-notice-link=""
            // The page of a comment is that of its question or task, which reads no notices by itself.
            onClick={() => isUnread && onRead()}
            className="wrap-anywhere max-md:inline-block max-md:py-0.5"
          >
            {noticePieces(notice).map(({ text, isStrong }, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
              isStrong ? <b key={index}>{text}</b> : text,
            )}
          </Link>
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-micro text-ink-3">
          {lab && <span>{lab.name}</span>}
          <span>{whenOf(at)}</span>
        </p>
      </div>
      <Actions notice={notice} isCompact={isCompact} onRead={onRead} />
    </li>
  )
}

function Actions({ notice, isCompact, onRead }: NoticeItemProps) {
  const { action, path, is_to_do: isToDo, is_unread: isUnread } = notice
  const label = action === null ? undefined : labels[action]
  return (
    <>
      {label !== undefined && (
        <div className={cx('col-start-2 row-start-2', !isCompact && 'md:col-start-3 md:row-start-1')}>
          <ButtonLink
            href={path}
            size="sm"
            variant={isToDo && isUnread ? 'primary' : 'secondary'}
            onClick={() => isUnread && onRead()}
          >
            {label}
          </ButtonLink>
        </div>
      )}
      {isUnread && (
        <Button
          variant="quiet"
          size="sm"
          icon
          className={cx('col-start-3 row-start-1', !isCompact && 'md:col-start-4')}
          aria-label={fill(copy.mark_read_of, { notice: noticeSentence(notice) })}
          onPress={onRead}
        >
          <Check aria-hidden="true" strokeWidth={1.75} />
        </Button>
      )}
    </>
  )
}

const labels: Record<string, string> = copy.actions

const icons: Partial<Record<Notice['kind'], LucideIcon>> = {
  result: Award,
  role: UserRound,
  people: Users,
  activity: FileChartColumn,
}

function Picture({ notice: { person, people, kind } }: { notice: Notice }) {
  if (person !== null && people === 1) {
    const [first = '', ...rest] = person.split(' ')
    return <Avatar person={{ first_name: first, last_name: rest.at(-1) ?? null, email: '' }} />
  }
  const Icon = icons[kind] ?? ClipboardCheck
  return (
    <span className="grid size-8 place-items-center rounded-full bg-tint text-ink-2">
      <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
    </span>
  )
}

function whenOf(at: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return isToday ? formatTime(at) : formatDate(at)
}
