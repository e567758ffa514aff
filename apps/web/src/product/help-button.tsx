import { guide as copy } from '@lab-zer0/content/data/microcopy/help.json'
import { BookOpen } from 'lucide-react'
import { fill } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { type GuideHelp, openGuideHelp, prepareGuideHelp } from './guide-help.ts'

type HelpButtonProps = GuideHelp & {
  /** The button's label; Help if left out. */
  children?: string
}

/** Opens the matching part of a guide beside the form. */
export function HelpButton({ resource, topic, children = copy.open }: HelpButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={fill(copy.open_label, { label: children, topic })}
      aria-haspopup="dialog"
      onPress={() => openGuideHelp({ resource, topic })}
      onHoverStart={prepareGuideHelp}
      onFocus={prepareGuideHelp}
    >
      <BookOpen aria-hidden="true" strokeWidth={1.75} />
      {children}
    </Button>
  )
}
