import { first_steps as copy } from '@lab-zer0/content/data/microcopy/help.json'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router'
import { messageOf } from '../../lib/message-of.ts'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { focusTitle } from './focus-title.ts'
import { useShowFirstSteps } from './help.api.ts'

/** At the foot of every page, for those who have put something away. */
export function FirstStepsAgain() {
  const navigate = useNavigate()
  const show = useShowFirstSteps({
    onSuccess: () => {
      toast.success(copy.shown)
      void navigate(paths.dashboard)
      // On the dashboard itself nobody arrives, so nothing else would move the focus.
      focusTitle()
      window.scrollTo({ top: 0, behavior: 'instant' })
    },
    onError: (error) => toast.error(messageOf(error, copy.again_failed)),
  })
  if (useUser().hidden_first_steps.length === 0) return null
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-ml-3"
      isPending={show.isPending}
      onPress={() => show.mutate()}
    >
      {copy.again}
    </Button>
  )
}
