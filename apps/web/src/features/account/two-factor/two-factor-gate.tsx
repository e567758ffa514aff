import { security_settings } from '@lab-zer0/content/microcopy.ts'
import { useQueryClient } from '@tanstack/react-query'
import { rememberUser } from '../../../lib/session.ts'
import { Page } from '../../../ui/page.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

const copy = security_settings.two_factor

/** Stands in for every protected screen until an admin has a second factor; then the wanted screen comes up. */
export function TwoFactorGate() {
  const queryClient = useQueryClient()
  return (
    <Page>
      <PageHead title={copy.set_up_title} lead={copy.admin_lead} />
      <TwoFactorSetup onDone={(user) => rememberUser(queryClient, user)} />
    </Page>
  )
}
