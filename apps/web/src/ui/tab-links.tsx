import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { chosenTabStyle, tabListStyle, tabNoteStyle, tabStyle } from './tab-style.ts'

export type TabLink = { href: string; label: string; note?: ReactNode }

type TabLinksProps = { 'aria-label': string; links: readonly TabLink[]; here: string }

/** Pages beside each other, such as the categories of a calculator. `here` is the address of this one. */
export function TabLinks({ links, here, ...props }: TabLinksProps) {
  return (
    <nav aria-label={props['aria-label']} className={tabListStyle}>
      {links.map(({ href, label, note }) => (
        <Anchor
          key={href}
          href={href}
          className={href === here ? chosenTabStyle : tabStyle}
          {...(href === here ? { 'aria-current': 'page' } : {})}
        >
          {label}
          {note !== undefined && <span className={tabNoteStyle}>{note}</span>}
        </Anchor>
      ))}
    </nav>
  )
}
