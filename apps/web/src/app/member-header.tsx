import { header as copy, member_nav as nav } from '@lab-zer0/content/microcopy.ts'
import type { User } from '@lab-zer0/contracts/auth.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Bell } from '../features/notices/bell.tsx'
import { call } from '../lib/call.ts'
import { fullNameOf } from '../lib/format.ts'
import { hasLogoutWish } from '../lib/logout-wish.ts'
import { analyticsPath, labPath, paths } from '../lib/paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { dialogFile, LazyDialog } from '../ui/lazy-dialog.tsx'
import { Link } from '../ui/link.tsx'
import { HeaderFrame } from './header-frame.tsx'
import { type NavLink, NavLinks } from './nav-links.tsx'

const logoutQuestion = dialogFile(async () => (await import('./logout-question.tsx')).LogoutQuestion)

export function MemberHeader({ user }: { user: User }) {
  const links = useLinks(user)
  // Nothing of an organisation concerns the provider's own people.
  const hasBell = user.organisation_id !== null
  const [isLeaving, setLeaving] = useState(hasLogoutWish)
  const button = (block: boolean) => (
    <Button
      variant="secondary"
      size="sm"
      block={block}
      isPending={isLeaving}
      onPress={() => setLeaving(true)}
    >
      {copy.logout}
    </Button>
  )
  return (
    <>
      <HeaderFrame
        home={{ href: paths.dashboard, label: copy.logo_alt_signed_in }}
        nav={<NavLinks links={links} />}
        side={
          <div className={cx('flex items-center gap-3', hasBell ? '-ml-4' : 'ml-auto')}>
            <PersonLink user={user} />
            {button(false)}
          </div>
        }
        always={hasBell && <Bell user={user} />}
        menu={
          <>
            <NavLinks links={links} inMenu />
            <PersonLink user={user} isWordy />
            {button(true)}
          </>
        }
      />
      {isLeaving && <LazyDialog file={logoutQuestion} with={{ user, onClose: () => setLeaving(false) }} />}
    </>
  )
}

// Under the key that the screen keeps it by. The promise comes with that screen, and not with every page.
const auditsOptions = queryOptions({
  queryKey: ['audits', 'list'],
  queryFn: async ({ signal }) =>
    call((await import('@lab-zer0/contracts/audited-labs.ts')).listAudits, { signal }),
})

function useLinks(user: User): NavLink[] {
  // The header asks the server nothing. A list that a screen has loaded is newer than the session.
  const { data: audits } = useQuery({ ...auditsOptions, enabled: false })
  const isAuditor = audits ? audits.open.length + audits.finished.length > 0 : user.has_audits
  const ofOrganisation = user.is_organisation_admin
    ? [
        { label: nav.labs, href: paths.viewLabs },
        { label: nav.auditors, href: paths.assignAuditors },
        { label: nav.reports, href: paths.impactReports },
        { label: nav.variables, href: paths.variables },
        { label: nav.analytics, href: analyticsPath },
        { label: nav.organisation, href: paths.organisation },
      ]
    : [
        ...(user.current_lab_id ? [{ label: nav.my_lab, href: labPath(user.current_lab_id) }] : []),
        ...(isAuditor ? [{ label: nav.my_audits, href: paths.audits }] : []),
        { label: nav.all_labs, href: paths.viewLabs },
      ]
  return [
    { label: nav.dashboard, href: paths.dashboard },
    ...(user.organisation_id === null ? [] : ofOrganisation),
    ...(user.can_invite ? [{ label: nav.invitations, href: paths.invitations }] : []),
  ]
}

function PersonLink({ user, isWordy = false }: { user: User; isWordy?: boolean }) {
  return (
    <Link href={paths.account} kind="plain" className="inline-flex min-h-11 items-center gap-2.5 text-ui">
      <Avatar person={user} />
      <span className={isWordy ? 'leading-[1.25]' : 'leading-[1.25] whitespace-nowrap max-xl:sr-only'}>
        <strong className="block">{fullNameOf(user)}</strong>
        {user.organisation_name && (
          <span className="block text-micro text-ink-3">{user.organisation_name}</span>
        )}
      </span>
    </Link>
  )
}
