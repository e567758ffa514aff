import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { AuditLens, BronzeName, Checks, Drop, FirstReading, Seal } from './step-scenes.tsx'
import { meniscus } from './vessel-shape.ts'

const surface = meniscus({ left: 236, width: 188, y: 146, depth: 13 })
const ticks = Array.from({ length: 31 }, (_, index) => ({
  y: 430 - index * 11,
  length: index % 10 === 0 ? 36 : index % 5 === 0 ? 27 : 15,
}))
const scenes = [FirstReading, Checks, Drop, Seal, AuditLens, BronzeName]
const DROP_AT = 3
const BRONZE_AT = 6

/** The vessel of the name, changed by each step: read, ticked off, lowered, sealed, checked, made of bronze. */
export function StepStage({ step, label }: { step: number; label: string }) {
  const isBronze = step === BRONZE_AT
  const isLow = step >= DROP_AT
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 660 520"
      className="block h-auto w-full fill-ink-2 text-ui max-lg:-ml-[40%] max-lg:w-[140%] max-lg:max-w-none max-lg:text-title-2 max-lg:font-regular"
    >
      <clipPath id="stage-inside">
        <rect x="238" y="58" width="184" height="404" rx="92" />
      </clipPath>
      <rect x="230" y="50" width="200" height="420" rx="100" className="fill-surface" />
      <g clipPath="url(#stage-inside)">
        <Fade isShown={isLow && !isBronze}>
          <path d={`${surface}V480H236Z`} className="fill-wattle-soft" />
          <path
            d={surface}
            fill="none"
            strokeWidth="1.5"
            strokeDasharray="5 4"
            className="stroke-wattle-line"
          />
        </Fade>
        <path
          d={`${surface}V480H236Z`}
          className={cx(
            'transition-[translate,fill] duration-900 ease-lz',
            isLow && 'translate-y-35',
            isBronze ? 'fill-bronze-fill' : 'fill-wattle',
          )}
        />
        {ticks.map(({ y, length }) => (
          <path
            key={y}
            d={`M238 ${y}h${length}`}
            strokeWidth="1.5"
            className={cx('stroke-on-wattle dark:stroke-line-strong', isBronze && 'opacity-25')}
          />
        ))}
      </g>
      <rect
        x="230"
        y="50"
        width="200"
        height="420"
        rx="100"
        fill="none"
        strokeWidth="16"
        className="stroke-wall"
      />
      {scenes.map((Scene, index) => (
        <Fade key={Scene.name} isShown={index + 1 === step}>
          <Scene />
        </Fade>
      ))}
    </svg>
  )
}

function Fade({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <g
      aria-hidden={!isShown}
      className={cx('transition-opacity duration-420 ease-lz', isShown ? 'opacity-100' : 'opacity-0')}
    >
      {children}
    </g>
  )
}
