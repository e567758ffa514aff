import { notices as copy } from '@lab-zer0/content/microcopy.ts'
import type { Notice } from '@lab-zer0/contracts/notices.ts'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck, Settings2 } from 'lucide-react'
import { toast } from 'react-hot-toast/headless'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../../lib/message-of.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { NoticeList } from '../notice-list.tsx'
import { noticesOptions, useReadNotices } from '../notices.api.ts'
import { SECTIONS, sectionOf } from './sections.ts'

const TABS = ['unread', 'to_do', 'mentions'] as const
type Tab = (typeof TABS)[number]

const isIn: Record<Tab, (notice: Notice) => boolean> = {
  unread: () => true,
  to_do: (notice) => notice.is_to_do,
  mentions: ({ kind }) => kind === 'mention',
}

const tabPath = (tab: Tab) => (tab === 'unread' ? paths.notices : `${paths.notices}?show=${tab}`)

/** `/notices`. */
export function InboxScreen() {
  const [search] = useSearchParams()
  const tab = TABS.find((one) => one === search.get('show')) ?? 'unread'
  const { data, error, refetch, isFetching } = useQuery(noticesOptions)
  const notices = data?.notices
  const unreadIn = (one: Tab) =>
    (notices ?? []).filter((notice) => notice.is_unread && isIn[one](notice)).length
  const links = TABS.map((one) => ({
    href: tabPath(one),
    label: copy.tabs[one],
    ...(unreadIn(one) > 0 && { note: unreadIn(one) }),
  }))
  return (
    <Page className="max-w-248">
      <PageHead title={copy.title} actions={<Actions hasUnread={unreadIn('unread') > 0} />} />
      <TabLinks aria-label={copy.tabs_label} links={links} here={tabPath(tab)} />
      {notices && <Notices notices={notices.filter(isIn[tab])} tab={tab} />}
      {!notices && error && (
        <div className="mt-5">
          <ErrorState
            message={messageOf(error, copy.failed)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </div>
      )}
      {!notices && !error && <Skeleton lines={6} className="mt-7" />}
    </Page>
  )
}

function Actions({ hasUnread }: { hasUnread: boolean }) {
  const read = useReadNotices()
  return (
    <div className="flex flex-wrap gap-1 max-md:-ml-3">
      {hasUnread && (
        <Button
          variant="quiet"
          size="sm"
          isPending={read.isPending}
          onPress={() =>
            read.mutate(
              { all: true },
              { onError: (error) => void toast.error(messageOf(error, copy.read_failed)) },
            )
          }
        >
          <CheckCheck aria-hidden="true" strokeWidth={1.75} />
          {copy.all_read}
        </Button>
      )}
      <ButtonLink href={paths.noticePreferences} variant="quiet" size="sm">
        <Settings2 aria-hidden="true" strokeWidth={1.75} />
        {copy.preferences}
      </ButtonLink>
    </div>
  )
}

function Notices({ notices, tab }: { notices: Notice[]; tab: Tab }) {
  const now = new Date()
  if (notices.length === 0) {
    const { title, text } = copy.empty[tab]
    return <EmptyState title={title}>{text}</EmptyState>
  }
  const sections = Map.groupBy(notices, (notice) => sectionOf(notice, now))
  return (
    <div data-notices="">
      {SECTIONS.map((section) => {
        const those = sections.get(section)
        if (!those) return null
        return (
          <section key={section}>
            <h2 className="px-1 pt-5 pb-2 text-small font-semibold text-ink-2">{copy.sections[section]}</h2>
            <div className="overflow-hidden border-y border-line bg-surface max-md:-mx-4 md:rounded-card md:border-x">
              <NoticeList label={copy.sections[section]} notices={those} />
            </div>
          </section>
        )
      })}
      <KeyHelp />
    </div>
  )
}

function KeyHelp() {
  return (
    <p className="px-1 py-4 text-small text-ink-3">
      {copy.kept}
      <span className="pointer-coarse:hidden">
        {' '}
        <Key name="J" /> <Key name="K" /> {copy.keys.move} <Key name={copy.keys.enter} /> {copy.keys.open}{' '}
        <Key name="E" /> {copy.keys.read}
      </span>
    </p>
  )
}

function Key({ name }: { name: string }) {
  return (
    <kbd className="rounded-tag border border-b-2 border-line-strong bg-surface px-1.5 text-[0.75rem] [font-family:inherit] font-semibold text-ink-2">
      {name}
    </kbd>
  )
}
