import { about } from '@lab-zer0/content/microcopy.ts'

const { stage: copy } = about
const figure = 'fill-ink font-semibold'

export function FirstReading() {
  return (
    <>
      <path d="M438 146H470" strokeWidth="1.25" className="stroke-ink" />
      <circle cx="470" cy="146" r="5" strokeWidth="2" className="fill-surface stroke-ink" />
      <text x="488" y="140" fontSize="30" className={figure}>
        {copy.before}
      </text>
      <text x="488" y="164">
        {copy.before_range}
      </text>
    </>
  )
}

const lines = [
  'M42 9h104M42 19h64',
  'M42 9h86M42 19h96',
  'M42 9h112M42 19h48',
  // Not every practice is done yet.
  'M42 9h70M42 19h88',
]

export function Checks() {
  return lines.map((line, index) => {
    const isDone = index < lines.length - 1
    return (
      <g key={line} transform={`translate(470 ${158 + index * 58})`}>
        <rect
          width="26"
          height="26"
          rx="5"
          strokeWidth="1.5"
          className={isDone ? 'fill-primary stroke-primary' : 'fill-surface stroke-line-strong'}
        />
        {isDone && <path d="M6 13.5l5 5 9-10" fill="none" strokeWidth="2.75" className="stroke-on-primary" />}
        <path d={line} strokeWidth="4" className="stroke-line-strong opacity-45" />
      </g>
    )
  })
}

export function Drop() {
  return (
    <>
      <path d="M438 146H456M438 286H456" strokeWidth="1.25" className="stroke-ink" />
      <path d="M470 154V272M463 264l7 9 7-9" fill="none" strokeWidth="2" className="stroke-ink" />
      <circle cx="470" cy="146" r="5" strokeWidth="2" className="fill-surface stroke-ink" />
      <circle cx="470" cy="286" r="6" className="fill-ink" />
      <text x="488" y="151">
        {copy.before_unit}
      </text>
      <text x="488" y="282" fontSize="30" className={figure}>
        {copy.after}
      </text>
      <text x="488" y="306">
        {copy.after_change}
      </text>
    </>
  )
}

export function Seal() {
  return (
    <>
      <rect x="208" y="232" width="244" height="46" rx="5" className="fill-primary" />
      <g transform="translate(270 243)">
        <path
          d="M3 11V8a6 6 0 0 1 12 0v3M1 11h16v12H1z"
          fill="none"
          strokeWidth="2"
          className="stroke-on-primary"
        />
        <text x="30" y="18" className="fill-on-primary font-semibold">
          {copy.sealed}
        </text>
      </g>
    </>
  )
}

const marks = Array.from({ length: 9 }, (_, index) => `M462 ${232 + index * 18}h${index === 4 ? 46 : 26}`)

export function AuditLens() {
  return (
    <>
      <clipPath id="stage-lens">
        <circle cx="536" cy="292" r="72" />
      </clipPath>
      <g clipPath="url(#stage-lens)">
        <circle cx="536" cy="292" r="72" className="fill-surface" />
        <path d="M446 282C476 300 506 304 536 304S596 300 626 282V400H446Z" className="fill-wattle" />
        <path d={marks.join('')} strokeWidth="2" className="stroke-on-wattle dark:stroke-line-strong" />
      </g>
      <circle cx="536" cy="292" r="72" fill="none" strokeWidth="10" className="stroke-wall" />
      <path d="M589 343l40 40" strokeWidth="14" strokeLinecap="round" className="stroke-wall" />
      <text x="546" y="200" textAnchor="middle" fontSize="20" className={figure}>
        {copy.agreed}
      </text>
    </>
  )
}

export function BronzeName() {
  return (
    <g textAnchor="middle" className="fill-[#fff]">
      <text x="330" y="374" fontSize="28" letterSpacing="2" className="font-display font-semibold">
        {copy.bronze}
      </text>
      <text x="330" y="402">
        {copy.valid}
      </text>
    </g>
  )
}
