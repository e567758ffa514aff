import { notices } from '@lab-zer0/content/microcopy.ts'
import type { NoticePreferences } from '@lab-zer0/contracts/notices.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

const copy = notices.choose

type Kinds = NoticePreferences['kinds']
type Kind = Kinds[number]

const WAYS = ['in_app', 'by_mail', 'weekly'] as const

type WaysTableProps = { kinds: Kinds; onChange: (kinds: Kinds) => void }

/** One line for each kind, one box for each way. With no box ticked the kind is off. */
export function WaysTable({ kinds, onChange }: WaysTableProps) {
  return (
    <table className="w-full border-collapse text-ui">
      <thead>
        <tr className="border-b border-line-strong align-bottom text-micro text-ink-2">
          <th scope="col" className="py-2.5 text-left font-semibold">
            {copy.when}
          </th>
          {WAYS.map((way) => (
            <th key={way} scope="col" className="w-14 px-1 py-2.5 text-center font-semibold sm:w-18">
              {copy[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <Row
            key={kind.kind}
            kind={kind}
            onChange={(next) => onChange(kinds.map((one) => (one.kind === next.kind ? next : one)))}
          />
        ))}
      </tbody>
    </table>
  )
}

const notes: Partial<Record<Kind['kind'], string>> = copy.notes

function Row({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const name = copy.kinds[kind.kind]
  const small = kind.is_fixed ? copy.always : notes[kind.kind]
  return (
    <tr className="not-last:border-b not-last:border-line">
      <th scope="row" className="py-2.5 text-left font-normal leading-[1.35]">
        <span className="block font-normal">{name}</span>
        {small !== undefined && <small className="block text-micro font-normal text-ink-3">{small}</small>}
      </th>
      {WAYS.map((way) => (
        <td key={way} className="px-1">
          <Checkbox
            className="justify-center"
            isSelected={kind[way]}
            isDisabled={kind.is_fixed}
            onChange={(isChosen) => onChange({ ...kind, [way]: isChosen })}
          >
            <VisuallyHidden>
              {name}, {copy[way]}
            </VisuallyHidden>
          </Checkbox>
        </td>
      ))}
    </tr>
  )
}
