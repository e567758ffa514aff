import { security_settings as words } from '@lab-zer0/content/data/microcopy.json'
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
      <PageHead title={words.title} />
      <AccountSection title={words.profile.title} hint={words.profile.hint}>
        <ProfileForm user={user} />
      </AccountSection>
      <AccountSection title={words.password.title} hint={words.password.hint}>
        <PasswordForm />
      </AccountSection>
      <AccountSection title={words.two_factor.title} hint={words.two_factor.intro}>
        <TwoFactorStatus user={user} />
      </AccountSection>
      <AccountSection title={words.sessions.title} hint={words.sessions.hint}>
        <SessionList />
      </AccountSection>
      <AccountSection title={words.data.title} hint={words.data.hint}>
        <OwnData />
      </AccountSection>
      <AccountSection title={words.closing.title} hint={words.closing.hint}>
        <CloseAccount user={user} />
      </AccountSection>
    </Page>
  )
}
