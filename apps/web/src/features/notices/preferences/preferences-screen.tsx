import { notices } from '@lab-zer0/content/microcopy.ts'
import type { NoticePreferences } from '@lab-zer0/contracts/notices.ts'
import { readNoticePreferences, saveNoticePreferences } from '@lab-zer0/contracts/notices.ts'
import { WEEKLY_DAYS } from '@lab-zer0/domain/notices/kinds.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { WaysTable } from './ways-table.tsx'

const copy = notices.choose

const preferencesOptions = queryOptions({
  queryKey: ['notices', 'preferences'],
  queryFn: ({ signal }) => call(readNoticePreferences, { signal }),
})

/** `/notices/preferences`. Each choice is saved when it is made. */
export function NoticePreferencesScreen() {
  const { data, error, refetch, isFetching } = useQuery(preferencesOptions)
  const save = useSave()
  const own = data?.preferences
  return (
    <Page className="max-w-248">
      <PageHead title={copy.title} crumbs={[{ label: notices.title, href: paths.notices }]} />
      {own && (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <Card labelledBy="how">
            <h2 id="how" className="mb-1 text-title-3">
              {copy.how}
            </h2>
            <WaysTable kinds={own.kinds} onChange={(kinds) => save({ ...own, kinds })} />
          </Card>
          <div className="grid gap-5">
            <WeeklyCard own={own} onChange={save} />
            <QuietCard own={own} onChange={save} />
          </div>
        </div>
      )}
      {!own && error && (
        <ErrorState
          message={messageOf(error, copy.load_failed)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!own && !error && <Skeleton lines={8} />}
    </Page>
  )
}

/** One after the other, so that the last choice is the one that stays. What could not be saved is shown as it was. */
function useSave() {
  const queryClient = useQueryClient()
  const { queryKey } = preferencesOptions
  const { mutate } = useMutation({
    scope: { id: 'notice-preferences' },
    mutationFn: ({ kinds, ...rest }: NoticePreferences) =>
      call(saveNoticePreferences, {
        body: { kinds: kinds.map(({ is_fixed: _, ...ways }) => ways), ...rest },
      }),
    onSuccess: ({ message }) => void toast.success(message, { id: 'notice-preferences' }),
    onError: (error) => {
      toast.error(messageOf(error, copy.failed))
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  return (preferences: NoticePreferences) => {
    queryClient.setQueryData(queryKey, { success: true as const, preferences })
    mutate(preferences)
  }
}

type PartProps = { own: NoticePreferences; onChange: (own: NoticePreferences) => void }

function WeeklyCard({ own, onChange }: PartProps) {
  return (
    <Card labelledBy="weekly" className="grid gap-3">
      <h2 id="weekly" className="text-title-3">
        {copy.week_title}
      </h2>
      <Select
        label={copy.sent_on}
        options={WEEKLY_DAYS.map((day) => ({ id: String(day), label: copy.days[day] }))}
        value={String(own.weekly_day)}
        isDisabled={own.is_weekly_stopped}
        onChange={(id) => {
          const day = WEEKLY_DAYS.find((one) => String(one) === id)
          if (day !== undefined) onChange({ ...own, weekly_day: day })
        }}
      />
      <div>
        <Checkbox
          isSelected={own.skips_empty_weeks}
          isDisabled={own.is_weekly_stopped}
          onChange={(skips) => onChange({ ...own, skips_empty_weeks: skips })}
        >
          {copy.skip}
        </Checkbox>
        <Checkbox
          isSelected={own.is_weekly_stopped}
          onChange={(isStopped) => onChange({ ...own, is_weekly_stopped: isStopped })}
        >
          {copy.stop}
        </Checkbox>
      </div>
    </Card>
  )
}

function QuietCard({ own, onChange }: PartProps) {
  return (
    <Card labelledBy="quiet" className="grid gap-2.5">
      <h2 id="quiet" className="text-title-3">
        {copy.quiet_title}
      </h2>
      <p className="text-small text-ink-2">{copy.quiet_text}</p>
      <Checkbox
        isSelected={own.keeps_quiet_hours}
        onChange={(keeps) => onChange({ ...own, keeps_quiet_hours: keeps })}
      >
        {copy.quiet}
      </Checkbox>
    </Card>
  )
}
