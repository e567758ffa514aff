import { how_it_works } from '@lab-zer0/content/data/site/about.json'
import { about as copy } from '@lab-zer0/content/microcopy.ts'
import { Pause, Play } from 'lucide-react'
import { fill } from '../../../lib/format.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { cx } from '../../../ui/cx.ts'
import { StepButton } from './step-button.tsx'
import { StepStage } from './step-stage.tsx'
import { useStepPlayer } from './use-step-player.ts'

const { steps, seconds_per_step } = how_it_works

/** The six steps, one every five seconds; pointing at them or reading them with the keyboard holds them. */
export function StepPlayer() {
  const player = useStepPlayer(steps.length, seconds_per_step)
  const Icon = player.isPaused ? Play : Pause
  const holding = {
    onPointerEnter: () => player.hold('pointer', true),
    onPointerLeave: () => player.hold('pointer', false),
    onFocus: () => player.hold('focus', true),
    onBlur: () => player.hold('focus', false),
  }
  return (
    <div className="grid gap-6 md:grid-cols-2 md:items-center lg:grid-cols-[minmax(0,1.1fr)_minmax(0,0.9fr)] lg:gap-12">
      <div className="relative overflow-hidden rounded-dialog border border-line bg-canvas">
        <div {...holding}>
          <StepStage step={player.step} label={fill(copy.step_label, { n: player.step })} />
        </div>
        {/* Outside of what holds, or pressing Play would never start it. */}
        <div className="max-lg:px-3.5 max-lg:pb-6 lg:absolute lg:top-3.5 lg:left-3.5">
          <button
            type="button"
            className={cx(buttonStyle({ variant: 'secondary', size: 'sm' }), 'noscript:hidden')}
            onClick={player.togglePause}
          >
            <Icon aria-hidden="true" strokeWidth={1.75} />
            {player.isPaused ? copy.play : copy.pause}
          </button>
        </div>
        <Timer key={player.step} isRunning={player.isRunning} />
      </div>
      {/* As high as its longest step, or what follows would move every five seconds. */}
      <ol {...holding} className="max-xl:min-h-109">
        {steps.map(({ key, number, title, text }) => (
          <li key={key}>
            <StepButton
              number={number}
              title={title}
              text={text}
              now={player.step}
              onPress={() => player.show(number)}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** How much of the step's time is over, on a graduated line. */
function Timer({ isRunning }: { isRunning: boolean }) {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 bottom-0">
      <div className="graduated text-line-strong" />
      <div
        className={cx(
          'absolute inset-x-0 bottom-0 h-1 origin-left bg-primary motion-safe:animate-fill-up',
          !isRunning && '[animation-play-state:paused]',
        )}
      />
    </div>
  )
}
