import { clampNumber } from '@lab-zer0/domain/calculators/clamp-number.ts'
import { Minus, Plus, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { type TextFieldProps as AriaProps, TextField as AriaTextField } from 'react-aria-components/TextField'
import { cx } from './cx.ts'
import { FieldNotes } from './field-notes.tsx'
import { affixStyle, fieldStyle, inputStyle, labelStyle, smallLabelStyle } from './field-style.ts'
import {
  type Clamped,
  clampedText,
  limitsHint,
  type NumberLimits,
  numberProblem,
  numberText,
  parseNumber,
  stepNumber,
} from './number-entry.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type NumberFieldProps = Omit<
  AriaProps,
  'className' | 'style' | 'children' | 'value' | 'defaultValue' | 'onChange' | 'type' | 'onKeyDown'
> &
  NumberLimits & {
    /** Left out only if an `aria-label` names the field. */
    label?: ReactNode
    /** In place of the range, such as `Depends on type`. */
    hint?: ReactNode
    /** An error from elsewhere, such as the server. Errors of the number itself take precedence. */
    error?: string | undefined
    /** A question about a number that is allowed and still surprising. */
    warning?: string | undefined
    /** The step of the arrow keys. */
    step?: number
    value: number | null
    /** At each letter, also beyond the limits: ask `judgeNumber` before saving. NaN is what is no number. */
    onChange: (value: number | null) => void
    /** Decides what becomes of the text when the field is left. Without it the number is set to the limit, and told. */
    onLeave?: ((text: string) => void) | undefined
    /** What was typed and not taken: shown in place of the value until somebody types again. */
    typed?: string | undefined
    /** What became of it, in place of the error. */
    note?: ReactNode
    /** Inside the border, before or after the figure: AUD, years. */
    before?: ReactNode
    unit?: ReactNode
    isSmall?: boolean
    /** Names of two large buttons beside the figure, for a thumb. */
    steppers?: { less: string; more: string } | undefined
    inputRef?: Ref<HTMLInputElement>
    className?: string
  }

/**
 * Not react-aria's number field: that reports a number only on blur, but here values are validated and saved while
 * typing.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    hint,
    error,
    warning,
    before,
    unit,
    isSmall = false,
    inputRef,
    className,
    steppers,
    ...rest
  } = props
  const {
    min,
    max,
    isWhole = false,
    step = 1,
    value,
    onChange,
    onBlur,
    onLeave,
    typed,
    note,
    ...field
  } = rest
  const limits = { min, max, isWhole }
  const entry = useNumberEntry({ value, typed, onChange, onLeave, limits })
  const wrong = entry.wrong ?? error
  const shownHint = hint ?? limitsHint(limits)
  return (
    <AriaTextField
      {...field}
      validationBehavior="aria"
      isInvalid={entry.isNotTaken || entry.wrong !== undefined || (field.isInvalid ?? error !== undefined)}
      inputMode={inputModeOf(limits)}
      autoComplete="off"
      value={entry.text}
      onChange={entry.type}
      onInput={entry.touch}
      onKeyDown={(event) => entry.stepBy(event, step)}
      onBlur={(event) => {
        entry.leave()
        onBlur?.(event)
      }}
      className={cx('group', fieldStyle, className)}
    >
      {label !== undefined && <Label className={isSmall ? smallLabelStyle : labelStyle}>{label}</Label>}
      <div className="flex">
        {steppers && <Stepper label={steppers.less} isLess field={field} onStep={() => entry.step(-step)} />}
        {before !== undefined && (
          <span className={cx(affixStyle, 'rounded-l-control border-r-0')}>{before}</span>
        )}
        <Input
          ref={inputRef}
          className={cx(
            inputStyle,
            'text-right tabular-nums',
            (before !== undefined || steppers) && 'rounded-l-none',
            (unit !== undefined || steppers) && 'rounded-r-none border-r-0',
            steppers && 'min-h-13',
          )}
        />
        {unit !== undefined && (
          <span className={cx(affixStyle, steppers ? 'border-x-line' : 'rounded-r-control border-l-line')}>
            {unit}
          </span>
        )}
        {steppers && <Stepper label={steppers.more} field={field} onStep={() => entry.step(step)} />}
      </div>
      <NumberNotes {...{ unit, wrong, note, warning }} hint={shownHint} clamped={entry.clamped} />
    </AriaTextField>
  )
}

type StepperProps = {
  label: string
  isLess?: boolean
  field: Pick<AriaProps, 'isReadOnly' | 'isDisabled'>
  onStep: () => void
}

function Stepper({ label, isLess = false, field, onStep }: StepperProps) {
  const Icon = isLess ? Minus : Plus
  return (
    <button
      type="button"
      aria-label={label}
      disabled={field.isReadOnly === true || field.isDisabled === true}
      onClick={onStep}
      className={cx(
        'grid min-h-13 w-13 shrink-0 cursor-pointer place-items-center border border-line-strong bg-surface disabled:text-ink-disabled',
        isLess ? 'rounded-l-control border-r-0' : 'rounded-r-control',
      )}
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </button>
  )
}

type NumberNotesProps = Pick<NumberFieldProps, 'hint' | 'unit' | 'warning' | 'note'> & {
  wrong: string | undefined
  clamped: Clamped | undefined
}

/** What may be entered, what is wrong with what was, and what became of it. */
function NumberNotes({ hint, unit, wrong, note, warning, clamped }: NumberNotesProps) {
  const told = note ?? (wrong === undefined && warning)
  return (
    <div className="flex flex-wrap gap-x-2">
      <FieldNotes
        hint={wrong === undefined && hint !== undefined ? <Hint unit={unit}>{hint}</Hint> : undefined}
        error={note === undefined ? wrong : undefined}
      />
      <span role="status" className="grid gap-1 text-small leading-[1.4] font-semibold text-warning">
        {clamped && <Warning>{clampedText(clamped)}</Warning>}
        {told && <Warning>{told}</Warning>}
      </span>
    </div>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
      <span className="min-w-0">{children}</span>
    </span>
  )
}

/** The unit is shown beside the field, and read out after the range. */
function Hint({ children, unit }: { children: ReactNode; unit: ReactNode }) {
  return (
    <>
      {children}
      {unit !== undefined && <VisuallyHidden> {unit}</VisuallyHidden>}
    </>
  )
}

/** The keyboards of digits have no minus, so what may be negative gets all letters. */
function inputModeOf({ min = 0, isWhole }: NumberLimits): 'text' | 'numeric' | 'decimal' {
  if (min < 0) return 'text'
  return isWhole ? 'numeric' : 'decimal'
}

type NumberEntry = Pick<NumberFieldProps, 'value' | 'typed' | 'onChange' | 'onLeave'> & {
  limits: NumberLimits
}

function useNumberEntry({ value, typed, onChange, onLeave, limits }: NumberEntry) {
  const [ownText, setText] = useState(numberText(value))
  const [told, setTold] = useState(value)
  const [isLeft, setLeft] = useState(true)
  const isTouched = useRef(false)
  const [clamped, setClamped] = useState<Clamped>()
  // A value from outside, such as a form that is reset, replaces what was typed.
  if (!Object.is(value, told)) {
    setTold(value)
    setText(numberText(value))
    setClamped(undefined)
  }
  function tell(next: number | null, nextText: string) {
    isTouched.current = true
    setText(nextText)
    setTold(next)
    if (!Object.is(next, value)) onChange(next)
  }
  const isNotTaken = isLeft && typed !== undefined
  const text = isNotTaken ? typed : ownText
  const typedValue = parseNumber(text)
  const isHalfTyped = !isLeft && Number.isNaN(typedValue)
  return {
    text,
    isNotTaken,
    clamped,
    wrong: isHalfTyped ? undefined : numberProblem(typedValue, limits),
    /** The same digit typed over itself is no change to React, and still says that the number is right. */
    touch() {
      isTouched.current = true
    },
    type(next: string) {
      setLeft(false)
      setClamped(undefined)
      tell(parseNumber(next), next)
    },
    stepBy(event: Pick<KeyboardEvent, 'key' | 'preventDefault'>, step: number) {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      const next = stepNumber(typedValue, event.key === 'ArrowUp' ? step : -step, limits)
      tell(next, numberText(next))
    },
    step(by: number) {
      const next = stepNumber(typedValue, by, limits)
      tell(next, numberText(next))
    },
    leave() {
      setLeft(true)
      if (onLeave) {
        // Going through a field says nothing about its value.
        if (isTouched.current) onLeave(text)
        isTouched.current = false
        return
      }
      if (typedValue === null || Number.isNaN(typedValue)) return
      const to = clampNumber(typedValue, limits)
      if (to !== typedValue) setClamped({ from: typedValue, to })
      tell(to, numberText(to))
    },
  }
}
