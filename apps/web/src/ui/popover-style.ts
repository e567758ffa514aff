/** What floats over the page: lists of options and menus. */
export const popoverStyle =
  'max-w-[calc(100vw-2rem)] overflow-auto rounded-control border border-line-strong bg-surface p-1 shadow-raised ' +
  'outline-none data-entering:animate-appear'

/** A line in it. The one under the keyboard or the mouse is tinted. */
export const optionStyle =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-tag px-3 py-1.5 text-ui outline-none ' +
  'lg:pointer-fine:min-h-9 data-focused:bg-tint data-focus-visible:inset-ring-2 data-focus-visible:inset-ring-ink ' +
  'data-disabled:cursor-not-allowed data-disabled:text-ink-disabled'

/** The list may hold the focus itself while no line does; the popover's edge is mark enough then. */
export const listStyle = 'shadow-none outline-none'
