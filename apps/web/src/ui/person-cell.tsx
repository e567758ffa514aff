import type { ReactNode } from 'react'
import { fullNameOf } from '../lib/format.ts'
import { Avatar } from './avatar.tsx'

type PersonCellProps = {
  person: { first_name: string | null; last_name: string | null; email: string }
  /** A quiet second line: a lab, when last active. */
  note?: ReactNode
  isChampion?: boolean
  isLarge?: boolean
  /** For a person who is not the row's subject; a tablet has room for the name only. */
  isPlain?: boolean
}

export function PersonCell(props: PersonCellProps) {
  const { person, note, isChampion = false, isLarge = false, isPlain = false } = props
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span className={isPlain ? 'inline-flex md:max-lg:hidden' : 'inline-flex'}>
        <Avatar person={person} isChampion={isChampion} isLarge={isLarge} />
      </span>
      <span className="grid min-w-0 leading-[1.3]">
        <span className={isPlain ? 'font-regular wrap-break-word' : 'font-semibold wrap-anywhere'}>
          {fullNameOf(person)}
        </span>
        {note !== undefined && <span className="text-micro font-regular text-ink-3">{note}</span>}
      </span>
    </span>
  )
}
