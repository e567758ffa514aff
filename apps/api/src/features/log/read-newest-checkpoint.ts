import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/refusal.ts'
import { newestCheckpoint, wholeNote } from './log.queries.ts'

export async function readNewestCheckpoint({ db }: Context) {
  const newest = found(await newestCheckpoint(db), 'log_file_not_found')
  return { contentType: 'text/plain', bytes: await wholeNote(db, newest) }
}
