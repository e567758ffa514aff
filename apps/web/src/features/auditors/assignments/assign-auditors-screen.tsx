import { assign_auditors as copy, member_dashboard } from '@lab-zer0/content/microcopy.ts'
import type { AssignableLab } from '@lab-zer0/contracts/auditors.ts'
import { isOffered } from '@lab-zer0/domain/access/may.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { messageOf } from '../../../lib/message-of.ts'
import { paths } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { assignmentsOptions } from '../auditors.api.ts'
import { QualificationsButton } from '../qualifications/qualifications-button.tsx'
import { AssignmentDialog } from './assignment-dialog.tsx'
import { AssignmentTable } from './assignment-table.tsx'
import { AssignmentTiles } from './assignment-tiles.tsx'
import { TermsDialog } from './terms-dialog.tsx'

/** Assign Auditors, section 2. */
export function AssignAuditorsScreen() {
  const user = useUser()
  if (!isOffered(user.may['organisation.list_auditors'])) {
    return <Navigate to={paths.dashboard} replace />
  }
  return (
    <Page>
      <PageHead
        title={copy.title}
        lead={copy.intro}
        crumbs={[{ label: member_dashboard.title, href: paths.dashboard }]}
        actions={<QualificationsButton />}
      />
      <Body />
    </Page>
  )
}

function Body() {
  const assignments = useQuery(assignmentsOptions)
  const [askedId, setAskedId] = useState<string>()
  const [termsId, setTermsId] = useState<string>()
  const terms = assignments.data?.labs.find(({ id }) => id === termsId)
  // Read anew after each change, so that the dialog speaks of the lab as it is now.
  const asked = assignments.data?.labs.find(({ id }) => id === askedId)
  if (assignments.isError && !assignments.data) {
    return (
      <ErrorState
        message={copy.load_failed}
        onRetry={() => void assignments.refetch()}
        isRetrying={assignments.isFetching}
        reason={messageOf(assignments.error, '')}
      />
    )
  }
  return (
    <>
      <AssignmentTiles data={assignments.data} />
      <AssignmentTable
        labs={assignments.data?.labs}
        onAssign={(lab: AssignableLab) => setAskedId(lab.id)}
        onTerms={(lab: AssignableLab) => setTermsId(lab.id)}
      />
      {terms?.assignment && (
        <TermsDialog lab={terms} assignment={terms.assignment} onClose={() => setTermsId(undefined)} />
      )}
      {asked && <AssignmentDialog lab={asked} onClose={() => setAskedId(undefined)} />}
    </>
  )
}
