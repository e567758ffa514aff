import { renderMail } from '@lab-zer0/content/mails.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import type { OutgoingMail } from './mail.ts'
import type { JobContext } from './mail-jobs.ts'

export function outgoing<Name extends Parameters<typeof renderMail>[0]>(
  context: Pick<JobContext, 'config'>,
  { id, email }: { id?: UserId; email: string },
  name: Name,
  values: Parameters<typeof renderMail<Name>>[1],
): OutgoingMail {
  return { ...mailTo(context, email, name, values), ...(id && { personId: id }) }
}

/** To an address behind which there may be no account yet. */
export function mailTo<Name extends Parameters<typeof renderMail>[0]>(
  { config }: Pick<JobContext, 'config'>,
  to: string,
  name: Name,
  values: Parameters<typeof renderMail<Name>>[1],
): OutgoingMail {
  return {
    to,
    mail: renderMail(name, values, { siteUrl: config.publicUrl, contactEmail: config.contactEmail }),
  }
}
