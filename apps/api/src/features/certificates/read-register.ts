import { levelName } from '@lab-zer0/content/award-words.ts'
import { register_of_labs } from '@lab-zer0/content/microcopy.ts'
import {
  type getRegister,
  type getRegisterCsv,
  REGISTER_PAGE_SIZE,
} from '@lab-zer0/contracts/public-register.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { verifyUrl } from '@lab-zer0/domain/certificates/credential.ts'
import { readShortNumber } from '@lab-zer0/domain/certificates/short-number.ts'
import { toCsv } from '@lab-zer0/domain/csv/csv.ts'
import type { Context } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { searchRegister, suspendedAmong } from './certificates.queries.ts'

/** One more than a page holds tells whether the way goes on. */
export async function readRegister({ db }: Context, { query }: Input<typeof getRegister>) {
  const { search, lab_type: labType, after, before } = query
  const isBackward = after === undefined && before !== undefined
  const found = await searchRegister(
    db,
    { search: readShortNumber(search) ?? search, labType },
    { limit: REGISTER_PAGE_SIZE + 1, after, before },
  )
  const goesOn = found.length > REGISTER_PAGE_SIZE
  const nearest = found.slice(0, REGISTER_PAGE_SIZE)
  const suspended = await suspendedAmong(
    db,
    nearest.map(({ public_id }) => public_id),
  )
  const entries = (isBackward ? nearest.toReversed() : nearest).map((row) => ({
    public_id: row.public_id,
    short_number: row.short_number,
    lab_name: row.lab_name,
    lab_type: row.lab_type,
    organisation_name: row.organisation_name,
    department: row.department,
    level: row.level,
    issued_at: new Date(row.issued_at).toISOString(),
    valid_until: new Date(row.valid_until).toISOString(),
    is_suspended: suspended.has(row.public_id),
  }))
  return {
    success: true as const,
    entries,
    has_previous: isBackward ? goesOn : after !== undefined,
    has_next: isBackward || goesOn,
  }
}

const MOST_ROWS = 10_000
const HEADER = register_of_labs.csv

export async function readRegisterCsv({ db, config }: Context, { query }: Input<typeof getRegisterCsv>) {
  const { search, lab_type: labType } = query
  const rows = await searchRegister(
    db,
    { search: readShortNumber(search) ?? search, labType },
    { limit: MOST_ROWS },
  )
  const suspended = await suspendedAmong(
    db,
    rows.map(({ public_id }) => public_id),
  )
  const day = (instant: string) => dayOf(new Date(instant), HOME_ZONE)
  const lines = rows.map((row) => [
    row.lab_name,
    row.lab_type,
    row.department,
    row.organisation_name,
    levelName(row),
    day(row.issued_at),
    day(row.valid_until),
    row.short_number,
    row.public_id,
    verifyUrl(config.publicUrl, row.public_id),
    suspended.has(row.public_id) ? register_of_labs.suspended : '',
  ])
  // The mark tells spreadsheets that this is UTF-8.
  return {
    contentType: 'text/csv',
    bytes: `\uFEFF${toCsv(HEADER, lines)}`,
    downloadAs: 'lab-zer0-register.csv',
  }
}
