import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { onRightsChanged } from '../lib/rights-changed.ts'
import { dropUser, refreshUser } from '../lib/session.ts'
import { onSignedOut } from '../lib/signed-out.ts'
import { ToastRegion } from '../ui/toast-region.tsx'
import { AriaRouter } from './aria-router.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { GuideHelp } from './guide-help.tsx'
import { AppRoutes } from './routes.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'

/** `children` stand in for the routes in tests of one screen. */
export function App({ queryClient, children }: { queryClient: QueryClient; children?: ReactNode }) {
  useEffect(() => onSignedOut(() => dropUser(queryClient, 'expired')), [queryClient])
  useEffect(() => onRightsChanged(() => void refreshUser(queryClient)), [queryClient])
  return (
    <I18nProvider locale="en-AU">
      <QueryClientProvider client={queryClient}>
        <AriaRouter>
          <ErrorBoundary>
            {children ?? <AppRoutes />}
            <StepUpDialog />
            <GuideHelp />
          </ErrorBoundary>
          <ToastRegion />
        </AriaRouter>
      </QueryClientProvider>
    </I18nProvider>
  )
}
