import { lab_members_modal as copy, kit, member_dashboard } from '@lab-zer0/content/microcopy.ts'
import type { Member } from '@lab-zer0/contracts/lab-members.ts'
import type { LabId, UserId } from '@lab-zer0/domain/ids.ts'
import { LAB_PAGE_SIZE } from '@lab-zer0/domain/labs/lab.ts'
import { mayRemoveMember } from '@lab-zer0/domain/labs/membership.ts'
import { useState } from 'react'
import { fullNameOf } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailAddress } from '../../../ui/email-address.tsx'
import { dialogFile, onIntent } from '../../../ui/lazy-dialog.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { PersonCell } from '../../../ui/person-cell.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { ChampionBadge } from '../detail/lab-badges.tsx'
import { lastActive, roleOf } from '../lab-words.ts'

export const removeMemberDialog = dialogFile(
  async () => (await import('./remove-member-dialog.tsx')).RemoveMemberDialog,
)

type MembersTableProps = {
  caption: string
  members: readonly Member[] | undefined
  columns: readonly Column<Member>[]
}

/** The people of a lab, ten at a time. Undefined while they are on their way. */
export function MembersTable({ caption, members, columns }: MembersTableProps) {
  const [asked, setPage] = useState(1)
  const total = members?.length ?? 0
  const page = Math.min(asked, Math.max(1, Math.ceil(total / LAB_PAGE_SIZE)))
  return (
    <>
      <Table
        caption={caption}
        columns={columns}
        rows={members?.slice((page - 1) * LAB_PAGE_SIZE, page * LAB_PAGE_SIZE) ?? []}
        rowKey={({ id }) => id}
        isLoading={members === undefined}
      />
      {total > LAB_PAGE_SIZE && (
        <Pagination
          page={page}
          pageSize={LAB_PAGE_SIZE}
          total={total}
          noun={kit.nouns.people}
          onPageChange={setPage}
        />
      )}
    </>
  )
}

const [name = '', email = '', role = '', active = ''] = copy.columns
const [, , , lab = ''] = member_dashboard.team_columns

const nameColumn: Column<Member> = {
  id: 'name',
  header: name,
  kind: 'row',
  cell: (member) => <PersonCell person={member} isChampion={member.is_champion} />,
}
const emailColumn: Column<Member> = {
  id: 'email',
  header: email,
  cell: (member) => (
    <span className="text-ink-2">
      <EmailAddress>{member.email}</EmailAddress>
    </span>
  ),
}
const roleColumn: Column<Member> = {
  id: 'role',
  header: role,
  cell: (member) => (member.is_champion && !member.is_admin ? <ChampionBadge /> : roleOf(member)),
}
const activeColumn: Column<Member> = {
  id: 'active',
  header: active,
  cell: (member) => <span className="whitespace-nowrap text-ink-2">{lastActive(member.last_active)}</span>,
}
const labColumn: Column<Member> = {
  id: 'lab',
  header: lab,
  cell: (member) => member.lab_name,
}

/** A button only for whom it works: for others, why they stay. */
function removeColumn(viewer: Viewer, onRemove: (member: Member) => void): Column<Member> {
  return {
    id: 'remove',
    header: copy.remove,
    kind: 'action',
    cell: (member) => {
      const refusal = refusalFor(viewer, member)
      return refusal === null ? (
        <Button
          variant="danger-quiet"
          size="sm"
          aria-label={`${copy.remove} ${fullNameOf(member)}`}
          {...onIntent(removeMemberDialog)}
          onPress={() => onRemove(member)}
        >
          {copy.remove}
        </Button>
      ) : (
        <span className="text-small text-ink-3">{copy.instead_of_remove[refusal]}</span>
      )
    },
  }
}

/** Who looks at the list of which lab. */
type Viewer = { userId: UserId; labId: LabId }

function refusalFor(
  viewer: Viewer,
  { id, is_champion: isChampion }: Member,
): keyof typeof copy.instead_of_remove | null {
  // Whoever sees the column may remove from the lab; the rule that is left is about the member.
  const remover = { ...viewer, isChampion: false, isAdmin: true }
  const decision = mayRemoveMember(remover, { userId: id, labId: viewer.labId, isChampion }, viewer.labId)
  if (decision.allowed) return null
  return decision.refusal === 'use_leave' ? 'use_leave' : 'champion_stays'
}

/** Specification, section 2: Name, Email, Role, Lab, Remove. */
export function teamColumns(viewer: Viewer, onRemove: (member: Member) => void): Column<Member>[] {
  return [nameColumn, emailColumn, roleColumn, labColumn, removeColumn(viewer, onRemove)]
}

/** Name, Email, Role, Last Active, and Remove for admins. */
export function memberColumns(
  viewer: Viewer,
  onRemove: ((member: Member) => void) | undefined,
): Column<Member>[] {
  const shown = [nameColumn, emailColumn, roleColumn, activeColumn]
  return onRemove ? [...shown, removeColumn(viewer, onRemove)] : shown
}
