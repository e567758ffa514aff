import { security_settings } from '@lab-zer0/content/microcopy.ts'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { Navigate, useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { rememberUser, useUser } from '../../../lib/session.ts'
import { Page } from '../../../ui/page.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

const copy = security_settings.two_factor

export function TwoFactorScreen() {
  const user = useUser()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  if (user.two_factor_enabled) return <Navigate to={paths.account} replace />
  return (
    <Page>
      <PageHead
        title={copy.set_up_title}
        lead={user.two_factor_required ? copy.admin_lead : copy.intro}
        crumbs={[{ label: security_settings.title, href: paths.account }]}
      />
      <TwoFactorSetup
        onDone={(enabled) => {
          rememberUser(queryClient, enabled)
          toast.success(copy.enabled)
          void navigate(paths.account, { replace: true })
        }}
      />
    </Page>
  )
}
