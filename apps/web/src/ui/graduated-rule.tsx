import { cx } from './cx.ts'

type GraduatedRuleProps = { on?: 'canvas' | 'field' }

/** The product's divider. At most two on a page. */
export function GraduatedRule({ on = 'canvas' }: GraduatedRuleProps) {
  return (
    <div
      aria-hidden="true"
      className={cx(
        'graduated',
        on === 'field' ? 'text-on-field-2 opacity-30' : 'text-line-strong opacity-55',
      )}
    />
  )
}
