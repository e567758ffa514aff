import { Fragment } from 'react'
import { Link } from './link.tsx'

type LinkedPart = { copy: string; href: string; isNewTab?: boolean }

/** A sentence from the content, with some of its words as links. */
export function SentenceWithLinks({ text, links }: { text: string; links: readonly LinkedPart[] }) {
  let rest = text
  const parts = links.map((link) => {
    const at = rest.indexOf(link.copy)
    const before = at < 0 ? rest : rest.slice(0, at)
    rest = at < 0 ? '' : rest.slice(at + link.copy.length)
    return { ...link, before, isFound: at >= 0 }
  })
  return (
    <>
      {parts.map(({ copy, href, isNewTab = false, before, isFound }) => (
        <Fragment key={copy}>
          {before}
          {isFound && (
            <Link href={href} {...(isNewTab && { target: '_blank' })}>
              {copy}
            </Link>
          )}
        </Fragment>
      ))}
      {rest}
    </>
  )
}
