import type { Span } from '@lab-zer0/content/markdown.ts'
import { category_resource_modal } from '@lab-zer0/content/microcopy.ts'
import { Fragment } from 'react'
import { useLocation } from 'react-router'
import { fill } from '../../lib/format.ts'
import { guidePath } from '../../product/checklist-address.ts'
import { cx } from '../../ui/cx.ts'
import { Link } from '../../ui/link.tsx'
import { Unit } from '../../ui/unit.tsx'
import { useGuideBeside } from './guide-beside.ts'

const { page: copy } = category_resource_modal
// A command such as `du -sh` reads as one word; what is longer may not fit a phone's line.
const SHORT_CODE = 16

/** The words of a guide, set as its authors meant them. */
export function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
    <Fragment key={index}>
      <OneSpan span={span} />
    </Fragment>
  ))
}

function OneSpan({ span }: { span: Span }) {
  if (span.kind === 'citation') return <Citation number={span.number} />
  const text = <Units text={span.text} />
  if (span.kind === 'strong') return <strong>{text}</strong>
  if (span.kind === 'emphasis') return <em>{text}</em>
  if (span.kind === 'code') {
    const wrap = span.text.length < SHORT_CODE ? 'whitespace-nowrap' : 'wrap-anywhere'
    return <code className={cx('rounded-tag bg-sunken px-1 text-[0.94em]', wrap)}>{span.text}</code>
  }
  return text
}

function Citation({ number }: { number: number }) {
  const { pathname } = useLocation()
  const beside = useGuideBeside()
  const page = beside === undefined ? pathname : guidePath(beside)
  return (
    <Link
      href={`${page}#reference-${number}`}
      // The references stand at the end of the whole guide; the form must not be left for them.
      {...(beside !== undefined && { target: '_blank' })}
      aria-label={fill(copy.citation, { n: number })}
      className="text-small"
    >
      {`[${number}]`}
    </Link>
  )
}

/** Every CO2 with its two set low, degrees below zero with a true minus, and their sign on the same line. */
function Units({ text }: { text: string }) {
  const parts = text
    .replace(/(^|[\s(])-(?=\d)/g, '$1\u2212')
    .replaceAll(' °C', '\u00A0°C')
    .split(/(?=CO2)/)
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
    <Unit key={index} name={part} />
  ))
}
