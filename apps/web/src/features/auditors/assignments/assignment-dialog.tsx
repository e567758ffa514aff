import { auditor_assignment_modal as copy, shared } from '@lab-zer0/content/microcopy.ts'
import { type AssignableLab, inviteAuditor } from '@lab-zer0/contracts/auditors.ts'
import type { BodyOf } from '@lab-zer0/contracts/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { fill } from '../../../lib/format.ts'
import { isRefusal } from '../../../lib/refused-error.ts'
import { labTypeBadges } from '../../../product/badges.ts'
import { StatusBadge } from '../../../product/status-badge.tsx'
import { showFormError, showRefusal, useContractForm } from '../../../ui/contract-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { auditorsOptions, useInviteAuditor } from '../auditors.api.ts'
import { ExistingAuditors } from './existing-auditors.tsx'
import { InviteAuditor } from './invite-auditor.tsx'
import { WithdrawAuditorDialog } from './withdraw-auditor-dialog.tsx'

type AssignmentDialogProps = { lab: AssignableLab; onClose: () => void }
type Tab = 'existing' | 'invite'

/** The auditor assignment modal, section 2. What is typed on one tab survives a look at the other. */
export function AssignmentDialog({ lab, onClose }: AssignmentDialogProps) {
  const [isWithdrawing, setWithdrawing] = useState(false)
  if (isWithdrawing && lab.assignment) {
    return (
      <WithdrawAuditorDialog
        lab={lab}
        assignment={lab.assignment}
        onBack={() => setWithdrawing(false)}
        onDone={onClose}
      />
    )
  }
  return (
    <Dialog isOpen isWide onOpenChange={onClose} title={copy.heading}>
      <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
        {lab.name}
        <StatusBadge badge={labTypeBadges[lab.type]} />
      </p>
      <AssignmentTabs lab={lab} onWithdraw={() => setWithdrawing(true)} onClose={onClose} />
    </Dialog>
  )
}

function AssignmentTabs({ lab, onWithdraw, onClose }: AssignmentDialogProps & { onWithdraw: () => void }) {
  const alertId = useId()
  const auditors = useQuery(auditorsOptions(lab.id))
  const [tab, setTab] = useState<Tab>('existing')
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<string>()
  const form = useInvitationForm(lab)
  const { errors } = useFormState({ control: form.control })
  const request = useInviteAuditor()
  // Whom we suggest is chosen to begin with, but nobody is replaced by a suggestion.
  const suggestedId = lab.assignment ? undefined : auditors.data?.suggestion?.auditor_id

  function showExisting(email: string, all = auditors.data?.auditors ?? []) {
    const known = all.find((auditor) => auditor.email.toLowerCase() === email)
    showFormError(form, shared.auditor_exists)
    setTab('existing')
    // Somebody who cannot audit this lab cannot be chosen: then the reason is found.
    setSearch(known?.refusal ? email : '')
    setPicked(known?.refusal ? undefined : known?.id)
    return known
  }
  function invite(body: BodyOf<typeof inviteAuditor>) {
    if (auditors.data?.auditors.some(({ email }) => email.toLowerCase() === body.email)) {
      showExisting(body.email)
      return
    }
    request.mutate(
      { ...body, message: body.message || null },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (!isRefusal(error, 'auditor_exists')) return showRefusal(form, error, copy.errors.invite)
          void auditors.refetch().then(({ data }) => showExisting(body.email, data?.auditors))
        },
      },
    )
  }
  return (
    <>
      <InvitationAlert id={alertId} message={errors.root?.message} />
      <Tabs
        aria-label={fill(copy.title, { lab: lab.name })}
        value={tab}
        onChange={(id) => setTab(id === 'invite' ? 'invite' : 'existing')}
        tabs={[
          {
            id: 'existing',
            label: copy.tabs.existing,
            panel: (
              <ExistingAuditors
                lab={lab}
                auditors={auditors}
                search={search}
                onSearch={setSearch}
                chosenId={picked ?? suggestedId ?? null}
                onChoose={setPicked}
                onWithdraw={onWithdraw}
                onClose={onClose}
              />
            ),
          },
          {
            id: 'invite',
            label: copy.tabs.invite,
            panel: (
              <InviteAuditor
                lab={lab}
                form={form}
                alertId={alertId}
                isPending={request.isPending}
                onSubmit={invite}
                onClose={onClose}
              />
            ),
          },
        ]}
      />
    </>
  )
}

function useInvitationForm(lab: AssignableLab) {
  return useContractForm(inviteAuditor.body, {
    fullName: '',
    email: '',
    eligibility: { wet: lab.type === 'wet', dry: lab.type === 'dry' },
    message: '',
    assignNow: true,
    lab_id: lab.id,
  })
}

function InvitationAlert({ id, message }: { id: string; message: string | undefined }) {
  return (
    <div role="alert" id={id} className="empty:absolute">
      {message && (
        <Notice tone="danger" title={copy.invite.alert_title}>
          {message}
        </Notice>
      )}
    </div>
  )
}
