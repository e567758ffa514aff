/** The numbers every field shares: 44 px high, 16 px text, 2 px of danger when something is wrong. */
export const inputStyle =
  'w-full min-w-0 min-h-11 rounded-control border border-line-strong bg-surface px-3 py-2 text-body leading-[1.4] ' +
  'placeholder:text-ink-3 placeholder:opacity-100 hover:border-ink-3 ' +
  'data-invalid:border-danger data-invalid:not-focus-visible:shadow-[inset_0_0_0_1px_var(--lz-danger)] ' +
  'data-disabled:border-line data-disabled:bg-sunken data-disabled:text-ink-2 data-disabled:opacity-100 ' +
  'read-only:border-line read-only:bg-sunken read-only:text-ink-2'

export const fieldStyle = 'grid min-w-0 content-start gap-1.5'
export const labelStyle = 'text-ui font-semibold leading-[1.35]'
/** For rows with many fields. */
export const smallLabelStyle = 'text-small font-semibold leading-[1.35]'

/** A unit inside the border; the field around it is a `group`. */
export const affixStyle =
  'inline-flex items-center border border-line-strong bg-sunken px-3 text-small whitespace-nowrap text-ink-2 ' +
  'group-data-invalid:border-danger group-data-disabled:border-line group-data-disabled:text-ink-3 group-data-readonly:border-line'
