import { initialsOf } from '../lib/format.ts'
import { cx } from './cx.ts'

type AvatarProps = {
  person: { first_name: string | null; last_name: string | null; email: string }
  isLarge?: boolean
  isChampion?: boolean
}

/** Initials beside a name. Hidden from screen readers, which read the name. */
export function Avatar({ person, isLarge = false, isChampion = false }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-full font-bold print-exact',
        isLarge ? 'size-10 text-small' : 'size-8 text-[0.75rem]',
        isChampion ? 'bg-primary text-on-primary' : 'bg-tint text-ink',
      )}
    >
      {initialsOf(person)}
    </span>
  )
}
