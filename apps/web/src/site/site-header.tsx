import copy from '@lab-zer0/content/data/microcopy/header.json'
import { GuestHeader } from '../app/guest-header.tsx'
import { HeaderFrame } from '../app/header-frame.tsx'
import { NavLinks } from '../app/nav-links.tsx'
import { LocationContext } from '../lib/location.ts'
import { keepLogoutWish } from '../lib/logout-wish.ts'
import { paths } from '../lib/paths.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { useIsMember } from './visitor.ts'

export function SiteHeader({ path }: { path: string }) {
  const isMember = useIsMember()
  return (
    <LocationContext value={{ key: path, pathname: path, search: '' }}>
      {isMember ? <MemberBar /> : <GuestHeader />}
    </LocationContext>
  )
}

const links = [{ label: copy.dashboard, href: paths.dashboard }]

/** The way back into the app. What lies behind the dashboard depends on the role, and the app knows that. */
function MemberBar() {
  function leave() {
    keepLogoutWish()
    window.location.assign(paths.dashboard)
  }
  const logout = (block: boolean) => (
    <button
      type="button"
      className={buttonStyle({ variant: 'secondary', size: 'sm', block })}
      onClick={leave}
    >
      {copy.logout}
    </button>
  )
  return (
    <HeaderFrame
      home={{ href: paths.dashboard, label: copy.logo_alt_signed_in }}
      nav={<NavLinks links={links} className="ml-auto" />}
      side={logout(false)}
      menu={
        <>
          <NavLinks links={links} inMenu />
          {logout(true)}
        </>
      }
    />
  )
}
