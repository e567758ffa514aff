import { login as copy } from '@lab-zer0/content/microcopy.ts'
import { paths } from '../../../lib/paths.ts'
import { Link } from '../../../ui/link.tsx'

const links = [
  { text: copy.links.register, href: paths.register },
  { text: copy.links.register_organisation, href: paths.registerOrganisation },
]

/** A question, and behind its mark the link that answers it. */
export function LoginLinks() {
  return (
    <div className="mt-7 grid gap-1 border-t border-line pt-5 text-ui">
      {links.map(({ text, href }) => {
        const end = text.indexOf('? ') + 2
        return (
          <p key={href}>
            {text.slice(0, end)}
            <Link href={href}>{text.slice(end)}</Link>
          </p>
        )
      })}
    </div>
  )
}
