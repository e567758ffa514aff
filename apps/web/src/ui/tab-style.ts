/** Tabs and links that look like tabs. They scroll sideways when there are many. */
export const tabListStyle =
  'flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] [&::-webkit-scrollbar]:hidden'

const focusInside =
  'focus-visible:-outline-offset-3 focus-visible:shadow-[inset_0_0_0_6px_var(--lz-focus-halo)]'
const tab =
  'inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-2 border-b-3 px-3.5 text-ui whitespace-nowrap'

export const tabStyle = `${tab} ${focusInside} border-transparent font-strong text-ink-2 hover:text-ink`
export const chosenTabStyle = `${tab} ${focusInside} border-primary font-bold text-ink`
export const tabNoteStyle =
  'inline-flex items-center gap-1 text-micro font-medium text-ink-3 [&_svg]:size-3.5'
