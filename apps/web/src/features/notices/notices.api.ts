import type { User } from '@lab-zer0/contracts/auth.ts'
import type { BodyOf } from '@lab-zer0/contracts/endpoint.ts'
import type { Notice, readNotices } from '@lab-zer0/contracts/notices.ts'
import type { UnreadNotices } from '@lab-zer0/contracts/unread-notices.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

type Listed = { success: true; notices: Notice[] }

/** Calm: a notice that is a minute old is new enough, and a hidden tab asks nothing. */
const POLL_MS = 60_000

// The contracts come with the first question, and not with every page: the session carries the first answer.
const contracts = () => import('@lab-zer0/contracts/notices.ts')

const unreadOptions = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: async ({ signal }): Promise<UnreadNotices> =>
    (await call((await contracts()).countUnreadNotices, { signal })).notices,
  staleTime: POLL_MS,
})

export const noticesOptions = queryOptions({
  queryKey: ['notices', 'list'],
  queryFn: async ({ signal }): Promise<Listed> => call((await contracts()).listNotices, { signal }),
})

/** How many are unread and where they lead. What came with the session is shown until the first question. */
export function useUnread({ notices }: User): UnreadNotices {
  const { data } = useQuery({ ...unreadOptions, initialData: notices, refetchInterval: POLL_MS })
  return data
}

export function useReadNotices() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: BodyOf<typeof readNotices>) => call((await contracts()).readNotices, { body }),
    onMutate: (body) => {
      queryClient.setQueryData(noticesOptions.queryKey, (held) => held && withRead(held, body))
    },
    onSuccess: ({ notices }) => queryClient.setQueryData(unreadOptions.queryKey, notices),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesOptions.queryKey }),
  })
}

/** Shown at once; the list is asked for again afterwards. */
function withRead(held: Listed, body: BodyOf<typeof readNotices>): Listed {
  const isMeant = ({ ids, path }: Notice) =>
    'all' in body || ('ids' in body ? ids.some((id) => body.ids.includes(id)) : path === body.path)
  return {
    ...held,
    notices: held.notices.map((notice) => (isMeant(notice) ? { ...notice, is_unread: false } : notice)),
  }
}
