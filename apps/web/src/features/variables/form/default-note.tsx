import { variables } from '@lab-zer0/content/microcopy.ts'
import type { Factor } from '@lab-zer0/domain/calculators/factors.ts'
import { fill } from '../../../lib/format.ts'
import { Link } from '../../../ui/link.tsx'
import { Unit } from '../../../ui/unit.tsx'

const { default: copy } = variables

type DefaultNoteProps = {
  id: string
  /** False for a published value that was chosen. */
  isDefault?: boolean
  /** With its unit. */
  value: string
  range: { low: string; high: string }
  /** How the value comes about, where it is not the factor itself. */
  how?: string | undefined
  factor: Factor
}

/** The published default, its range and who says so. */
export function DefaultNote({ id, isDefault = true, value, range, how, factor }: DefaultNoteProps) {
  const { source } = factor
  return (
    <p className="text-small leading-[1.4] text-ink-3">
      <span id={id}>
        <span className="text-ink-2">
          <Unit name={isDefault ? fill(copy.value, { value }) : value} />.
        </span>{' '}
        {fill(copy.range, range)}
        {how !== undefined && `, ${how}`}.
      </span>{' '}
      {source.url === null ? (
        `${copy.assumption}.`
      ) : (
        <Link href={source.url} target="_blank" rel="noreferrer" className="wrap-anywhere">
          {fill(copy.source, { publisher: source.publisher })}
          {source.edition !== null && `, ${source.edition}`}
        </Link>
      )}
    </p>
  )
}
