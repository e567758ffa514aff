import { nameText } from '@lab-zer0/content/calculation-names.ts'
import { calculator } from '@lab-zer0/content/microcopy.ts'
import type { Factor } from '@lab-zer0/domain/calculators/factors.ts'
import type { Input, Origin, Step } from '@lab-zer0/domain/calculators/receipt.ts'
import { type ReactNode, useState } from 'react'
import { fill, formatExact } from '../lib/format.ts'
import { Link } from '../ui/link.tsx'
import { Unit } from '../ui/unit.tsx'

const { result: copy } = calculator

/** A result with all its steps: formula, inputs and where they came from, factors with their sources. */
export function Receipt({ step }: { step: Step }) {
  return (
    <div className="grid gap-1.5 text-small leading-[1.45]">
      <p className="text-ink-2 tabular-nums">
        {step.inputs.length > 0 && <code className="font-sans text-ink">{step.formula}</code>} ={' '}
        <Value value={step.value} unit={step.unit} />
      </p>
      <ul className="grid gap-2 border-l border-line pl-3">
        {step.inputs.map((input) => (
          <li key={input.symbol}>
            <InputLine input={input} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function InputLine({ input }: { input: Input }) {
  const { symbol, name, value, unit, from } = input
  const line = (
    <>
      <strong className="font-semibold">{symbol}</strong> {nameText(name)}:{' '}
      <Value value={value} unit={unit} />
    </>
  )
  if (from.kind === 'step') return <Branch title={line}>{() => <Receipt step={from.step} />}</Branch>
  return (
    <div className="min-w-0 wrap-anywhere">
      <p>{line}</p>
      <p className="text-micro text-ink-3">{originText(from)}</p>
      {(from.kind === 'factor' || from.kind === 'default') && <FactorLine factor={from.factor} />}
    </div>
  )
}

/** Drawn when it is opened: a receipt of a hundred rows has thousands of lines. */
export function Branch({ title, children }: { title: ReactNode; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer py-0.5 wrap-anywhere max-lg:min-h-11 max-lg:content-center">
        {title}
      </summary>
      {isOpen && <div className="pt-1 pb-2">{children()}</div>}
    </details>
  )
}

function Value({ value, unit }: { value: number; unit: string }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {shown(value)} {unit !== 'dimensionless' && <Unit name={nameText(unit)} />}
    </span>
  )
}

/** Six figures are enough to follow a multiplication by hand. */
function shown(value: number): string {
  return formatExact(Number(value.toPrecision(6)))
}

function originText(from: Exclude<Origin, { kind: 'step' }>): string {
  switch (from.kind) {
    case 'cell':
      return copy.from_cell
    case 'variable':
      return from.version === null
        ? copy.from_variable_none
        : fill(copy.from_variable, { version: from.version })
    case 'default':
      return copy.from_default
    case 'factor':
      return from.chosenBy
        ? `${copy.from_factor}, ${fill(copy.chosen_by, { name: nameText(from.chosenBy.name), value: nameText(from.chosenBy.value) })}`
        : copy.from_factor
    case 'constant':
      return copy.from_constant
    case 'action':
      return copy.from_action
  }
}

function FactorLine({ factor }: { factor: Factor }) {
  const { low, high, source, confidence, disputed } = factor
  const facts = [
    fill(copy.factor_range, { low: shown(low), high: shown(high) }),
    source.edition === null ? copy.undated : fill(copy.edition, { edition: source.edition }),
    confidence === 'found' ? copy.found : copy.from_memory,
  ]
  return (
    <p className="text-micro text-ink-3">
      {facts.join(', ')}.{' '}
      {source.url === null ? (
        `${source.publisher}, ${source.title}`
      ) : (
        <Link href={source.url} target="_blank" rel="noopener noreferrer">
          {source.publisher}, {source.title}
        </Link>
      )}
      {disputed && ` ${disputed.text}`}
    </p>
  )
}
