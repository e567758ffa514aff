import type { SyncKind } from '@lab-zer0/domain/autosave/sync-policy.ts'
import type { RefusedError } from '../refused-error.ts'
import type { Draft } from './draft.ts'

/** What the server says of a value that it has. Each kind adds what else its screens need. */
export type SyncReply = { version: number }

/** How drafts of one kind reach the server, whether their screen is open or not. */
export type Sender = {
  /** One answer for each draft, in their order. */
  send: (
    place: string,
    drafts: readonly Draft[],
    onProgress: (percent: number) => void,
  ) => Promise<readonly (SyncReply | RefusedError)[]>
  /** What is left to send of a newer value once an older one has arrived. */
  rebase?: (newer: unknown, saved: unknown) => unknown
}

/** Fetched when there is something to send. */
export type Senders = Partial<Record<SyncKind, () => Promise<Sender>>>
