import { cx } from './cx.ts'

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'chosen'
  | 'quiet'
  | 'danger'
  | 'danger-quiet'
  | 'wattle'
  | 'on-field'
  | 'on-field-quiet'
export type ButtonSize = 'sm' | 'md' | 'lg'
export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  block?: boolean | undefined
  /** Square, for a lone icon; its button carries an `aria-label`. */
  icon?: boolean | undefined
}

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border text-center leading-[1.2] ' +
  'font-semibold no-underline transition-colors duration-120 ease-lz [&_svg]:size-4.5 [&_svg]:shrink-0 ' +
  'data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-sunken ' +
  'data-disabled:text-ink-disabled data-pending:cursor-progress print:hidden'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border-line-strong bg-surface text-ink hover:border-ink-3 hover:bg-sunken',
  chosen: 'border-primary bg-primary-soft text-link',
  quiet: 'border-transparent bg-transparent text-link hover:bg-tint',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
  'danger-quiet': 'border-transparent bg-transparent text-danger hover:bg-danger-soft',
  wattle: 'border-transparent bg-wattle text-on-wattle hover:bg-wattle-hover',
  'on-field': 'border-on-field-2 bg-transparent text-on-field hover:bg-field-2',
  'on-field-quiet': 'border-transparent bg-transparent text-on-field hover:bg-field-2',
}

// Small only for mouse users; touch targets stay at 44 px.
const sizes: Record<ButtonSize, string> = {
  sm: 'text-ui py-2 lg:pointer-fine:min-h-9 lg:pointer-fine:py-1 lg:pointer-fine:text-small',
  md: 'text-ui py-2',
  lg: 'min-h-13 text-title-3 font-semibold py-2',
}
const paddings: Record<ButtonSize, string> = {
  sm: 'px-4.5 lg:pointer-fine:px-3',
  md: 'px-4.5',
  lg: 'px-6',
}

/** Shared by buttons and by links that look like one. */
export function buttonStyle({ variant = 'primary', size = 'md', block = false, icon = false }: ButtonLook) {
  const isQuiet = variant.endsWith('quiet')
  const padding = isQuiet ? 'px-3' : paddings[size]
  const square = size === 'sm' ? 'w-11 shrink-0 lg:pointer-fine:w-9' : 'w-11 shrink-0'
  return cx(base, variants[variant], sizes[size], icon ? square : padding, block && 'w-full')
}
