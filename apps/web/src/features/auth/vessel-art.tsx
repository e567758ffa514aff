import { login } from '@lab-zer0/content/microcopy.ts'
import { formatNumber } from '../../lib/format.ts'

const BOTTOM = 800
const SPACING = 22
const SURFACE = 480

// Every tenth division is long and carries a figure, every fifth is longer than the rest.
const divisions = Array.from({ length: 31 }, (_, index) => ({
  y: BOTTOM - index * SPACING,
  length: index % 10 === 0 ? 74 : index % 5 === 0 ? 54 : 30,
  figure: index % 10 === 0 ? formatNumber(index * 1000) : undefined,
}))

/** Decoration: the measuring vessel, read at the bottom of the meniscus. */
export function VesselArt() {
  return (
    <div className="relative min-h-176 overflow-hidden bg-field max-lg:hidden">
      <svg aria-hidden="true" viewBox="0 0 520 2400" className="absolute top-14 -right-[4%] w-[70%]">
        <clipPath id="vessel-inside">
          <rect x="118" y="38" width="324" height="2500" rx="162" />
        </clipPath>
        <rect
          x="104"
          y="24"
          width="352"
          height="2520"
          rx="176"
          fill="none"
          strokeWidth="28"
          className="stroke-on-field"
        />
        <g clipPath="url(#vessel-inside)" strokeWidth="2.5">
          <path d="M110 468C140 492 200 502 280 502S420 492 450 468V2550H110Z" className="fill-wattle" />
          {divisions.map(({ y, length }) => (
            <path
              key={y}
              d={`M118 ${y}h${length}`}
              className={y > SURFACE ? 'stroke-on-wattle' : 'stroke-on-field'}
            />
          ))}
        </g>
        {divisions.map(({ y, figure }) => (
          <text
            key={y}
            x="206"
            y={y + 6}
            fontSize="19"
            className={y > SURFACE ? 'fill-on-wattle font-strong' : 'fill-on-field font-strong'}
          >
            {figure}
          </text>
        ))}
      </svg>
      <p
        aria-hidden="true"
        className="absolute bottom-[clamp(2rem,4vw,3.5rem)] left-[clamp(2rem,4vw,3.5rem)] w-60 font-display text-[1.625rem] leading-[1.22] tracking-[-0.012em] text-on-field"
      >
        {login.vessel}
      </p>
    </div>
  )
}
