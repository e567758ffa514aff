import { Check, X } from 'lucide-react'
import { cx } from '../../ui/cx.ts'

const looks = {
  y: { icon: Check, chosen: 'bg-primary text-on-primary border-primary' },
  n: { icon: X, chosen: 'bg-danger text-on-danger border-danger' },
  x: { icon: null, chosen: 'bg-ink text-surface border-ink' },
} as const

type Kind = keyof typeof looks

type WalkChoicesProps = {
  name: string
  labelledBy: string
  /** Yes and No beside each other; what does not apply below them. */
  choices: readonly { id: Kind; label: string }[]
  value: Kind | null
  onChange: (chosen: Kind) => void
}

/** Answers as large as a thumb. */
export function WalkChoices({ name, labelledBy, choices, value, onChange }: WalkChoicesProps) {
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="grid grid-cols-2 gap-2.5">
      {choices.map(({ id, label }) => {
        const { icon: Icon, chosen } = looks[id]
        return (
          <label
            key={id}
            className={cx(
              'relative flex cursor-pointer items-center justify-center gap-2 rounded-control border px-2 text-center',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--lz-focus)]',
              id === 'x' ? 'col-span-2 min-h-12 font-semibold' : 'min-h-15 text-[1.125rem] font-semibold',
              value === id ? chosen : 'border-line-strong bg-surface',
            )}
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
              checked={value === id}
              onChange={() => onChange(id)}
            />
            {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={2.5} />}
            {label}
          </label>
        )
      })}
    </div>
  )
}
