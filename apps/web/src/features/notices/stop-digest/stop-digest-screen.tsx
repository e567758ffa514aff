import { digest } from '@lab-zer0/content/microcopy.ts'
import { stopDigest } from '@lab-zer0/contracts/notices.ts'
import { call } from '../../../lib/call.ts'
import { StopMails } from '../../../product/stop-mails.tsx'

/** `/stop-digest/{token}`. */
export function StopDigestScreen() {
  return <StopMails copy={digest.stop_page} stop={(token) => call(stopDigest, { params: { token } })} />
}
