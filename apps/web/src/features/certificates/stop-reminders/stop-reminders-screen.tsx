import { stop_reminders as copy } from '@lab-zer0/content/microcopy.ts'
import { stopReminders } from '@lab-zer0/contracts/concerns.ts'
import { call } from '../../../lib/call.ts'
import { StopMails } from '../../../product/stop-mails.tsx'

/** `/stop-reminders/{token}`. */
export function StopRemindersScreen() {
  return <StopMails copy={copy} stop={(token) => call(stopReminders, { params: { token } })} />
}
