import { iso, type OwnWork, questionText, type Section } from './account.present.ts'

export function presentBoard(
  work: OwnWork,
): Section<'tasks' | 'comments' | 'calendar_addresses' | 'invite_links'> {
  return {
    tasks: (work?.tasks ?? []).map(({ lab, change, row }) => ({
      lab,
      task: row.title ?? change ?? questionText(row.questionId ?? ''),
      state: row.state,
      is_yours: row.ownerId === work?.userId,
      due_on: row.dueOn,
      done_note: row.doneBy === work?.userId ? row.doneNote : '',
      changed_at: row.changedAt.toISOString(),
    })),
    comments: (work?.comments ?? []).map(({ lab, row }) => ({
      lab,
      about: row.subjectKind === 'question' ? questionText(row.subjectId) : row.subjectId,
      comment: row.body,
      written_at: row.writtenAt.toISOString(),
      edited_at: iso(row.editedAt),
    })),
    calendar_addresses: (work?.calendarAddresses ?? []).map(({ madeAt }) => ({
      made_at: madeAt.toISOString(),
    })),
    invite_links: (work?.inviteLinks ?? []).map(({ lab, row }) => ({
      lab,
      made_at: row.madeAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      ended_at: iso(row.endedAt),
      joined: row.joined,
    })),
  }
}
