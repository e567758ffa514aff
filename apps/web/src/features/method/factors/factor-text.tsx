import { Fragment } from 'react'
import { paths } from '../../../lib/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Unit } from '../../../ui/unit.tsx'

/** A text whose words between backticks are factors; each leads to its line in the table below. */
export function FactorText({ children }: { children: string }) {
  return children.split('`').map((part, index) => {
    // Backticks come in pairs, so every second part stood between two of them.
    const isFactor = index % 2 === 1
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
    if (!isFactor) return <Units key={index}>{part}</Units>
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
      <Link key={index} href={factorHref(part)} className="text-[0.94em] wrap-anywhere">
        {part}
      </Link>
    )
  })
}

/** Every CO2 of a sentence with its two set low. */
function Units({ children }: { children: string }) {
  return children.split(/(?=CO2)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
    <Fragment key={index}>
      <Unit name={part} />
    </Fragment>
  ))
}

function factorHref(id: string): string {
  return `${paths.method}?search=${id}#factors`
}
