import { global, header as words } from '@lab-zer0/content/data/microcopy.json'
import type { User } from '@lab-zer0/contracts/auth.ts'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router'
import { fullNameOf } from '../lib/format.ts'
import { messageOf } from '../lib/message-of.ts'
import { paths } from '../lib/paths.ts'
import { useLogout } from '../lib/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { HeaderFrame } from './header-frame.tsx'
import { NavLinks } from './nav-links.tsx'

export function MemberHeader({ user }: { user: User }) {
  const links = [
    { label: 'Dashboard', href: paths.dashboard },
    ...(user.can_invite ? [{ label: 'Invitations', href: paths.invitations }] : []),
  ]
  return (
    <HeaderFrame
      home={{ href: paths.dashboard, label: words.logo_alt_signed_in }}
      nav={<NavLinks links={links} />}
      side={
        <div className="ml-auto flex items-center gap-3">
          <PersonLink user={user} />
          <LogoutButton />
        </div>
      }
      menu={
        <>
          <NavLinks links={links} inMenu />
          <PersonLink user={user} isWordy />
          <LogoutButton block />
        </>
      }
    />
  )
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

function LogoutButton({ block = false }: { block?: boolean }) {
  const navigate = useNavigate()
  const logout = useLogout({
    onSuccess: () => void navigate(paths.login),
    onError: (error) => toast.error(messageOf(error, global.auth_errors.logout)),
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      block={block}
      isPending={logout.isPending}
      onPress={() => logout.mutate()}
    >
      {words.logout}
    </Button>
  )
}
