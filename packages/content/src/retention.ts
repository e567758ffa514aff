import { placeholders } from './site.ts'

/** The days that the privacy policy names: its text and the jobs that keep it read the same numbers. */
export const retention = {
  /** Closed accounts, ended organisations, deleted labs, invitations that nobody used. */
  endedDays: Number(placeholders.retention_days.default),
  /** Which browsers have signed in to an account, and the request log. */
  logDays: Number(placeholders.log_days.default),
  backupDays: Number(placeholders.backup_days.default),
}
