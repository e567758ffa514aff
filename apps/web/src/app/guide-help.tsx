import { useEffect, useState } from 'react'
import { type GuideHelp as Asked, onGuideHelp } from '../product/guide-help.ts'
import { dialogFile, LazyDialog } from '../ui/lazy-dialog.tsx'

const guidePanel = dialogFile(async () => (await import('../features/guides/guide-panel.tsx')).GuidePanel)

/** The one place that shows a guide beside a form. */
export function GuideHelp() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(
    () =>
      onGuideHelp({
        open: setAsked,
        // What fails here is told when the help is opened and fails again.
        prepare: () => void guidePanel.fetch().catch(() => undefined),
      }),
    [],
  )
  if (!asked) return null
  return <LazyDialog file={guidePanel} with={{ ...asked, onClose: () => setAsked(undefined) }} />
}
