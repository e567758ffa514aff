import type { ReactNode } from 'react'
import { FactorText } from './factors/factor-text.tsx'

type MethodPartProps = { id: string; heading: string; children: ReactNode; isWide?: boolean }

/** A part of the page that the list of contents leads to. */
export function MethodPart({ id, heading, children, isWide = false }: MethodPartProps) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4">
      <h2 id={id} tabIndex={-1} className="font-display text-title-2">
        {heading}
      </h2>
      <div className={isWide ? 'grid min-w-0 gap-4' : 'grid max-w-prose min-w-0 gap-4'}>{children}</div>
    </section>
  )
}

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="max-w-prose text-pretty">
      <FactorText>{text}</FactorText>
    </p>
  ))
}

export function Bullets({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="grid max-w-prose list-disc gap-2 pl-5">
      {texts.map((text) => (
        <li key={text}>
          <FactorText>{text}</FactorText>
        </li>
      ))}
    </ul>
  )
}

/** One formula to a line, on a plate of its own. */
export function Formulas({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="grid gap-2.5 rounded-control bg-sunken px-4 py-3.5 text-ui leading-[1.5]">
      {texts.map((text) => (
        <li key={text} className="wrap-anywhere">
          <FactorText>{text}</FactorText>
        </li>
      ))}
    </ul>
  )
}
