import { Button } from '../../../ui/button.tsx'
import { Focused } from '../../../ui/focused.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AuthHead } from '../auth-head.tsx'

type LinkSentProps = { title: string; message: string; again: string; onAgain: () => void }

/** One answer for every address, so that nobody learns from it who has an account. */
export function LinkSent({ title, message, again, onAgain }: LinkSentProps) {
  return (
    <>
      <AuthHead title={title} />
      <Focused>
        <Notice tone="success">{message}</Notice>
      </Focused>
      <Button variant="quiet" className="mt-4 -ml-3" onPress={onAgain}>
        {again}
      </Button>
    </>
  )
}
