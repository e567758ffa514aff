import { header as words } from '@lab-zer0/content/data/microcopy.json'
import { paths } from '../lib/paths.ts'
import { contactHref } from '../lib/site.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { HeaderFrame } from './header-frame.tsx'
import { NavLinks } from './nav-links.tsx'

const links = [
  { label: words.about, href: paths.about },
  { label: words.faq, href: paths.faq },
  { label: words.contact, href: contactHref },
]
// Specification, section 2: Partners & Sponsors only on mobile.
const menuLinks = [...links, { label: words.partners, href: paths.partners }]

export function GuestHeader() {
  return (
    <HeaderFrame
      home={{ href: paths.home, label: words.logo_alt }}
      nav={<NavLinks links={links} className="session-wait ml-auto" />}
      side={
        <ButtonLink variant="secondary" size="sm" href={paths.login} className="session-wait">
          Log in
        </ButtonLink>
      }
      menu={
        <>
          <NavLinks links={menuLinks} inMenu />
          <ButtonLink variant="secondary" block href={paths.login}>
            Log in
          </ButtonLink>
        </>
      }
    />
  )
}
