import { Link } from '../../ui/link.tsx'
import { StepDot } from '../../ui/step-dot.tsx'
import type { Step } from './steps-of.ts'

type StepLineProps = Step & { place: number; title: string; text: string }

/** One step: its number or a tick, where it leads, and where there is room what it is about. */
export function StepLine({ place, isDone, href, title, text }: StepLineProps) {
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-start gap-x-3 max-lg:items-center max-lg:py-1">
      <StepDot state={isDone ? 'done' : 'later'}>{place}</StepDot>
      <div className="grid gap-0.5">
        {href === undefined ? (
          <span className={titleStyle}>{title}</span>
        ) : (
          <Link href={href} className={titleStyle}>
            {title}
          </Link>
        )}
        <p className="text-small text-pretty text-ink-2 max-lg:sr-only">{text}</p>
      </div>
    </li>
  )
}

const titleStyle = 'inline-flex min-h-9 items-center justify-self-start font-semibold max-lg:min-h-11'
