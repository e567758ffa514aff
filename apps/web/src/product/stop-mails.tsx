import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { messageOf } from '../lib/message-of.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'

type StopMailsProps = {
  copy: Record<'title' | 'text' | 'confirm' | 'done_title' | 'done' | 'home' | 'failed', string>
  stop: (token: string) => Promise<unknown>
}

/** Where a link in a mail leads that stops such mails. Asks first: scanners of mails open every link in them. */
export function StopMails({ copy, stop: send }: StopMailsProps) {
  const { token = '' } = useParams()
  const stop = useMutation({ mutationFn: () => send(token) })
  if (stop.isSuccess) {
    return (
      <Page className="max-w-180">
        <PageHead title={copy.done_title} lead={copy.done} />
        <ButtonLink href={paths.home}>{copy.home}</ButtonLink>
      </Page>
    )
  }
  return (
    <Page className="max-w-180">
      <PageHead title={copy.title} lead={copy.text} />
      <div className="grid gap-4">
        {stop.isError && (
          <Notice tone="danger" role="alert">
            {messageOf(stop.error, copy.failed)}
          </Notice>
        )}
        <div>
          <Button isPending={stop.isPending} onPress={() => stop.mutate()}>
            {copy.confirm}
          </Button>
        </div>
      </div>
    </Page>
  )
}
