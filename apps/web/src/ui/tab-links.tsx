import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { chosenTabStyle, tabListStyle, tabNoteStyle, tabStyle } from './tab-style.ts'

export type TabLink = { href: string; label: string; note?: ReactNode }

type TabLinksProps = { 'aria-label': string; links: readonly TabLink[]; here: string }

/** On phones the line is longer than the screen; the page itself must not move for it. */
function showChosen(chosen: HTMLElement | null) {
  const line = chosen?.parentElement
  if (!chosen || !line) return
  line.scrollLeft = chosen.offsetLeft - line.offsetLeft - (line.clientWidth - chosen.offsetWidth) / 2
}

/** Pages beside each other, such as the categories of a calculator. `here` is the address of this one. */
export function TabLinks({ links, here, ...props }: TabLinksProps) {
  return (
    <nav aria-label={props['aria-label']} className={tabListStyle}>
      {links.map(({ href, label, note }) => (
        <Anchor
          key={href}
          href={href}
          className={href === here ? chosenTabStyle : tabStyle}
          {...(href === here ? { 'aria-current': 'page', ref: showChosen } : {})}
        >
          {label}
          {note !== undefined && <span className={tabNoteStyle}>{note}</span>}
        </Anchor>
      ))}
    </nav>
  )
}
