import { variables } from '@lab-zer0/content/microcopy.ts'
import type { ReactNode } from 'react'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { labelStyle } from '../../../ui/field-style.ts'
import { SourceBadge } from './source-badge.tsx'

const { default: copy } = variables

type VariableRowProps = {
  label: string
  labelId: string
  /** The field that a press on the label goes to. */
  fieldId?: string
  hint: ReactNode
  note: ReactNode
  isOwn: boolean
  onUseDefault: () => void
  children: ReactNode
  /** A list of choices stands under its words, a single field beside them. */
  isStacked?: boolean
}

/** A variable: its words, its field, and what is in use. */
export function VariableRow(props: VariableRowProps) {
  const { label, labelId, fieldId, isOwn, isStacked = false } = props
  return (
    <div
      className={
        isStacked
          ? 'grid gap-x-4 gap-y-2 py-3.5 md:grid-cols-[minmax(0,1fr)_9rem]'
          : 'grid gap-x-4 gap-y-2 border-b border-line py-3.5 last:border-b-0 md:grid-cols-[minmax(0,1fr)_13rem_9rem]'
      }
    >
      <div className="grid content-start gap-0.5">
        {fieldId === undefined ? (
          <span id={labelId} className={labelStyle}>
            {label}
          </span>
        ) : (
          <label id={labelId} htmlFor={fieldId} className={labelStyle}>
            {label}
          </label>
        )}
        <p className="text-small leading-[1.4] text-ink-2">{props.hint}</p>
        {props.note}
      </div>
      {!isStacked && props.children}
      <div className="flex flex-wrap items-center gap-x-2 md:flex-col md:items-end md:pt-2.5">
        <SourceBadge isOwn={isOwn} />
        {isOwn && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={fill(copy.use_for, { name: label })}
            onPress={props.onUseDefault}
            className="md:-mr-3"
          >
            {copy.use}
          </Button>
        )}
      </div>
      {isStacked && <div className="md:col-span-2">{props.children}</div>}
    </div>
  )
}
