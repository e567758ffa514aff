import { initialsOf } from '../lib/format.ts'

/** Initials before a name that is written out. */
export function PersonMark({ name }: { name: string }) {
  const [first = '', ...rest] = name.split(' ')
  const initials = initialsOf({ first_name: first, last_name: rest.at(-1) ?? null, email: name })
  return (
    <span
      aria-hidden="true"
      className="inline-grid size-6 shrink-0 place-items-center rounded-full bg-tint text-[0.625rem] font-bold"
    >
      {initials}
    </span>
  )
}
