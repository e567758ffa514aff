import { header as copy } from '@lab-zer0/content/microcopy.ts'
import { useShownLocation } from '../lib/location.ts'
import { paths } from '../lib/paths.ts'
import { contactHref } from '../lib/site.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { HeaderFrame } from './header-frame.tsx'
import { NavLinks } from './nav-links.tsx'

const links = [
  { label: copy.about, href: paths.about },
  { label: copy.faq, href: paths.faq },
  { label: copy.contact, href: contactHref },
]
// Specification, section 2: Partners & Sponsors only on mobile.
const menuLinks = [...links, { label: copy.partners, href: paths.partners }]

// A certificate is checked on the phone that has read its code: nobody is sent away from it.
const forPhones = [paths.verifyFile, paths.registerOfLabs]

export function GuestHeader() {
  const { pathname } = useShownLocation()
  const suitsPhones = forPhones.some((path) => pathname === path || pathname.startsWith(`${path}/`))
  return (
    <HeaderFrame
      notice={suitsPhones ? undefined : copy.mobile_notice}
      home={{ href: paths.home, label: copy.logo_alt }}
      nav={<NavLinks links={links} className="session-wait ml-auto" />}
      side={
        <ButtonLink variant="secondary" size="sm" href={paths.login} className="session-wait">
          {copy.log_in}
        </ButtonLink>
      }
      menu={
        <>
          <NavLinks links={menuLinks} inMenu />
          <ButtonLink variant="secondary" block href={paths.login}>
            {copy.log_in}
          </ButtonLink>
        </>
      }
    />
  )
}
