import { answers } from '@lab-zer0/content/microcopy.ts'
import type * as calls from '@lab-zer0/contracts/board.ts'
import { calendarFile } from '@lab-zer0/domain/board/calendar-file.ts'
import type { CycleId, LabId, OrganisationId, UserId } from '@lab-zer0/domain/ids.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import type { Config } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { actFor } from '../../platform/open.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { labQuestions } from '../checklists/index.ts'
import { editionOfCycle, type LabContext } from '../labs/index.ts'
import { titleOf } from './board.present.ts'
import { tasksOfCycle } from './board.queries.ts'
import { findSecret, labOfHolder, openCycle } from './calendar.queries.ts'
import { isSame, openSecret, readToken } from './calendar-address.ts'

/** As a file, for someone who reads the board. */
export async function readBoardCalendar(
  { db, lab, organisationId, actor, config }: LabContext,
  { query }: Input<typeof calls.getBoardCalendar>,
) {
  const ownerId = query.mine === 'true' ? actor.userId : undefined
  const cycle = { id: lab.cycleId, levelEdition: lab.levelEdition }
  const bytes = await calendarOf(db, { organisationId, lab, cycle, config, ownerId })
  return { contentType: 'text/calendar', bytes, downloadAs: 'lab-zer0-board.ics' }
}

/** For the calendar that holds a secret address. What the address says is proven before anything is read. */
export async function readCalendar(
  { db, seals, config }: Context,
  { params }: Input<typeof calls.readCalendar>,
) {
  const { secret, ...holder } = readToken(params.token)
  await actFor(db, holder)
  const sealed = await findSecret(db, holder)
  if (!sealed || !isSame(openSecret(seals, sealed), secret)) refuse('link_not_valid')
  const lab = await labOfHolder(db, holder)
  const { organisationId } = holder
  const cycle = lab && (await openCycle(db, organisationId, lab.id))
  // Someone who has left the lab keeps an empty calendar: an error would make calendars ask for help.
  const ownerId = params.which === 'mine.ics' ? holder.userId : undefined
  const bytes =
    lab && cycle
      ? await calendarOf(db, { organisationId, lab, cycle, config, ownerId })
      : calendarFile({ name: '', host: hostOf(config), link: config.publicUrl, tasks: [] })
  return { contentType: 'text/calendar', bytes }
}

type Wanted = {
  organisationId: OrganisationId
  lab: { id: LabId; name: string }
  cycle: { id: CycleId; levelEdition: string }
  config: Config
  /** Only the tasks of this person. */
  ownerId: UserId | undefined
}

async function calendarOf(
  db: Database,
  { organisationId, lab, cycle, config, ownerId }: Wanted,
): Promise<string> {
  const rows = await tasksOfCycle(db, { organisationId, cycleId: cycle.id })
  const questions = labQuestions(editionOfCycle(cycle))
  const words = ownerId === undefined ? answers.board.calendar_lab : answers.board.calendar_mine
  return calendarFile({
    name: fill(words, { lab: lab.name }),
    host: hostOf(config),
    link: `${config.publicUrl}/lab/${lab.id}/board`,
    tasks: rows.flatMap((row) => {
      const isWanted = row.state !== 'done' && (ownerId === undefined || row.ownerId === ownerId)
      if (row.dueOn === null || !isWanted) return []
      const owner = ownerId === undefined ? (row.ownerName ?? '') : ''
      return [
        { id: row.id, title: titleOf(row, questions), owner, dueOn: row.dueOn, changedAt: row.changedAt },
      ]
    }),
  })
}

function hostOf({ publicUrl }: Config): string {
  return new URL(publicUrl).hostname
}
