import { assign_auditors, auditor_assignment_modal as copy } from '@lab-zer0/content/microcopy.ts'
import type { AssignableLab, Auditor, listAuditors } from '@lab-zer0/contracts/auditors.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { isRefusal } from '../../../lib/refused-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useAssignAuditor } from '../auditors.api.ts'
import { auditorOption } from './auditor-option.tsx'
import { DialogActions } from './dialog-actions.tsx'

type Found = ResponseOf<typeof listAuditors>

type ExistingAuditorsProps = {
  lab: AssignableLab
  auditors: UseQueryResult<Found>
  search: string
  onSearch: (text: string) => void
  chosenId: string | null
  onChoose: (id: string) => void
  onWithdraw: () => void
  onClose: () => void
}

/** The first tab: whoever is an auditor already. */
export function ExistingAuditors(props: ExistingAuditorsProps) {
  const { lab, auditors, chosenId, onChoose, onClose } = props
  const assign = useAssignAuditor(lab)
  const [dueOn, setDueOn] = useState('')
  const chosen = auditors.data?.auditors.find(({ id }) => id === chosenId)
  return (
    <div className="grid gap-4">
      <SearchField
        aria-label={copy.search_label}
        placeholder={copy.search_placeholder}
        value={props.search}
        onChange={props.onSearch}
      />
      <Choice
        {...props}
        onChoose={(id) => {
          assign.reset()
          onChoose(id)
        }}
      />
      <Replacing lab={lab} chosen={chosen} />
      {chosen && (
        <TextField
          label={copy.due_label}
          hint={copy.due_hint}
          type="date"
          value={dueOn}
          onChange={setDueOn}
        />
      )}
      {assign.isError && <Failure error={assign.error} lab={lab} />}
      <DialogActions>
        {lab.assignment && (
          <span className="mr-auto">
            <Button variant="danger-quiet" isDisabled={assign.isPending} onPress={props.onWithdraw}>
              {copy.remove}
            </Button>
          </span>
        )}
        <Button variant="secondary" isDisabled={assign.isPending} onPress={onClose}>
          {copy.cancel}
        </Button>
        <Button
          isDisabled={chosen === undefined}
          isPending={assign.isPending}
          onPress={() =>
            chosen &&
            assign.mutate(
              { auditorId: chosen.id, name: chosen.name, ...(dueOn === '' ? {} : { dueOn }) },
              { onSuccess: onClose },
            )
          }
        >
          {chosen ? fill(copy.assign_person, { name: chosen.name }) : copy.assign}
        </Button>
      </DialogActions>
    </div>
  )
}

function Choice({ lab, auditors, search, chosenId, onChoose }: ExistingAuditorsProps) {
  if (auditors.isPending) return <Skeleton lines={6} />
  if (!auditors.data) {
    return (
      <ErrorState
        message={assign_auditors.load_failed}
        onRetry={() => void auditors.refetch()}
        isRetrying={auditors.isFetching}
        reason={messageOf(auditors.error, '')}
      />
    )
  }
  const { auditors: all, suggestion } = auditors.data
  if (all.length === 0) return <Notice tone="info">{copy.existing_empty}</Notice>
  const found = all.filter((auditor) => matches(auditor, search))
  if (found.length === 0) return <Notice tone="plain">{copy.search_empty}</Notice>
  const options = found
    .toSorted((a, b) => rank(a, suggestion?.auditor_id) - rank(b, suggestion?.auditor_id))
    .map((auditor) => auditorOption(auditor, { lab, suggestion }))
  return (
    <RadioGroup
      kind="card"
      aria-label={copy.auditors_label}
      options={options}
      value={chosenId}
      onChange={onChoose}
      hint={chosenId === null ? copy.choose_first : undefined}
    />
  )
}

function matches({ name, email }: Auditor, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase()
  return `${name}\n${email}`.toLocaleLowerCase().includes(wanted)
}

/** Whom we would ask first, then those who can, then those who cannot; otherwise as the server lists them. */
function rank({ id, refusal }: Auditor, suggestedId: string | undefined): number {
  if (refusal) return 2
  return id === suggestedId ? 0 : 1
}

/** Section 4: assigning a new one replaces the current one, and the modal warns of this. */
function Replacing({ lab: { assignment }, chosen }: { lab: AssignableLab; chosen: Auditor | undefined }) {
  if (!assignment) return null
  const current = assignment.auditor.name
  const text = chosen
    ? fill(copy.replace_warning, { current, new: chosen.name })
    : fill(copy.replace_any, { current })
  return (
    <Notice tone="warning">
      {assignment.has_begun ? `${text} ${fill(copy.replace_begun, { current })}` : text}
    </Notice>
  )
}

function Failure({ error, lab: { assignment } }: { error: unknown; lab: AssignableLab }) {
  if (!isRefusal(error, 'assignment_changed')) {
    return (
      <Notice tone="danger" role="alert">
        {messageOf(error, copy.errors.assign)}
      </Notice>
    )
  }
  return (
    <Notice tone="warning" role="alert" title={copy.taken_title}>
      {assignment ? fill(copy.taken, { current: assignment.auditor.name }) : copy.taken_none}
    </Notice>
  )
}
