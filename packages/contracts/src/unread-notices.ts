import * as z from 'zod/mini'

/** What the bell needs: how many are unread, and which pages would read them. Every page loads it with the session. */
export const unreadNotices = z.object({ unread: z.int(), paths: z.array(z.string()) })
export type UnreadNotices = z.output<typeof unreadNotices>
