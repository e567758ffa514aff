import { lab_members_modal as copy } from '@lab-zer0/content/microcopy.ts'
import type { Member } from '@lab-zer0/contracts/lab-members.ts'
import { fileNameOf } from '@lab-zer0/domain/csv/file-name.ts'
import { formatDate, fullNameOf } from '../../../lib/format.ts'
import { saveCsv } from '../../../lib/save-csv.ts'
import { roleOf } from '../lab-words.ts'

export function membersFileName(labName: string): string {
  return fileNameOf(labName, copy.csv_suffix)
}

/** Specification, section 2: Name, Email, Role, Last Active. */
export function saveMembers(labName: string, members: readonly Member[]) {
  const rows = members.map((member) => [
    fullNameOf(member),
    member.email,
    roleOf(member),
    member.last_active === null ? copy.missing : formatDate(member.last_active),
  ])
  saveCsv(membersFileName(labName), copy.columns, rows)
}
