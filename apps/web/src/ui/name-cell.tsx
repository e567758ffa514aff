import type { ReactNode } from 'react'
import { Link } from './link.tsx'

type NameCellProps = { name: string; href?: string; note?: ReactNode }

/** The name of a row with a quiet second line. */
export function NameCell({ name, href, note }: NameCellProps) {
  return (
    <>
      {href === undefined ? (
        <span className="font-semibold">{name}</span>
      ) : (
        <Link kind="plain" href={href} isStandalone className={linkStyle}>
          {name}
        </Link>
      )}
      {note !== undefined && <span className="block text-small font-regular text-ink-3">{note}</span>}
    </>
  )
}

// A finger's height reaches over the lines around the name instead of pushing them away.
const linkStyle = 'font-semibold max-md:-my-2.5 pointer-coarse:-my-2.5'
