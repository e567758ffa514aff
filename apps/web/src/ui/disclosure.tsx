import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'
import { cx } from './cx.ts'

type DisclosureProps = {
  title: ReactNode
  children: ReactNode
  isDefaultOpen?: boolean
  /** `inline` looks like a link under a figure, `card` is a part of a page that folds. */
  kind?: 'inline' | 'card'
  /** A badge at the end of the card's title line. */
  aside?: ReactNode
  /** The heading's level, where the title is one. */
  level?: 2 | 3 | 4
  /** Its key in a DisclosureGroup. */
  id?: string
  onToggle?: (isOpen: boolean) => void
}

/** Show the working, Why and how. */
export function Disclosure(props: DisclosureProps) {
  const { title, children, isDefaultOpen = false, kind = 'inline', aside, level, id, onToggle } = props
  const trigger = (
    <Button slot="trigger" className={kind === 'card' ? cardTrigger : inlineTrigger}>
      <ChevronRight aria-hidden="true" className={chevron} strokeWidth={2} />
      {title}
      {aside !== undefined && <span className="ml-auto">{aside}</span>}
    </Button>
  )
  return (
    <AriaDisclosure
      defaultExpanded={isDefaultOpen}
      {...(id === undefined ? {} : { id })}
      {...(onToggle && { onExpandedChange: onToggle })}
      className={cx('group/disclosure', kind === 'card' && 'rounded-card border border-line bg-surface')}
    >
      {level === undefined ? trigger : <Heading level={level}>{trigger}</Heading>}
      <DisclosurePanel className={kind === 'card' ? '[&:not([hidden])]:px-5 [&:not([hidden])]:pb-5' : ''}>
        {children}
      </DisclosurePanel>
    </AriaDisclosure>
  )
}

const chevron =
  'size-4 shrink-0 transition-transform duration-200 ease-lz group-data-expanded/disclosure:rotate-90'
const inlineTrigger = 'inline-flex min-h-11 items-center gap-1.5 text-left text-ui font-semibold text-link'
const cardTrigger =
  'flex min-h-13 w-full items-center gap-2.5 rounded-card px-5 py-1 text-left text-title-3 text-ink'
