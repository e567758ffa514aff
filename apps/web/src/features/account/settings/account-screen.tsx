import { security_settings as copy } from '@lab-zer0/content/microcopy.ts'
import { useUser } from '../../../lib/session.ts'
import { Page } from '../../../ui/page.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { TwoFactorStatus } from '../two-factor/two-factor-status.tsx'
import { AccountSection } from './account-section.tsx'
import { CloseAccount } from './close-account.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionList } from './session-list.tsx'

export function AccountScreen() {
  const user = useUser()
  return (
    <Page>
      <PageHead title={copy.title} />
      <AccountSection title={copy.profile.title} hint={copy.profile.hint}>
        <ProfileForm user={user} />
      </AccountSection>
      <AccountSection title={copy.password.title} hint={copy.password.hint}>
        <PasswordForm />
      </AccountSection>
      <AccountSection title={copy.two_factor.title} hint={copy.two_factor.intro}>
        <TwoFactorStatus user={user} />
      </AccountSection>
      <AccountSection title={copy.sessions.title} hint={copy.sessions.hint}>
        <SessionList />
      </AccountSection>
      <AccountSection title={copy.data.title} hint={copy.data.hint}>
        <OwnData />
      </AccountSection>
      <AccountSection title={copy.closing.title} hint={copy.closing.hint}>
        <CloseAccount user={user} />
      </AccountSection>
    </Page>
  )
}
