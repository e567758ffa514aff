import { useId } from 'react'
import { generatePath } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'

type LabLinesProps = {
  title: string
  text?: string
  none: string
  lines: { id: string; name: string; text: string }[]
}

/** Labs that want to be looked at, each with the reason. */
export function LabLines({ title, text, none, lines }: LabLinesProps) {
  const id = useId()
  return (
    <Card labelledBy={id} className="grid content-start gap-3">
      <div className="grid gap-0.5">
        <h2 id={id} className="text-title-3">
          {title}
        </h2>
        {text !== undefined && <p className="text-small text-ink-3">{text}</p>}
      </div>
      {lines.length === 0 ? (
        <p className="text-ui text-ink-2">{none}</p>
      ) : (
        <ul className="grid">
          {lines.map((line) => (
            <li
              key={line.id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 last:border-0"
            >
              <Link
                href={generatePath(paths.lab, { labId: line.id })}
                isStandalone
                className="max-md:-my-2.5 pointer-coarse:-my-2.5"
              >
                {line.name}
              </Link>
              <span className="text-small text-ink-2 tabular-nums">{line.text}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
