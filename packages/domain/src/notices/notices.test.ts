import { describe, expect, it } from 'vitest'
import { HOME_ZONE } from '../certificates/calendar.ts'
import { asLabId, asUserId } from '../ids.ts'
import { groupNotices, type NoticeRow } from './grouping.ts'
import { DEFAULT_WAYS, isAlwaysSent, NOTICE_KINDS } from './kinds.ts'
import { mondayOf, quietUntil } from './quiet-hours.ts'
import { EVENT_NOTICES, MAIL_NOTICES, noticePath, whatsAt } from './rules.ts'

const LAB = asLabId('0198a3c1-5d2e-7c44-9b1a-2f6f8f0c9a10')
const [ONE, OTHER] = ['1', '2'].map(asUserId)

let made = 0
function aRow(given: Partial<NoticeRow> = {}): NoticeRow {
  made += 1
  return {
    id: String(made),
    what: 'member.joined',
    kind: 'people',
    labId: LAB,
    actorId: ONE ?? null,
    count: 1,
    detail: null,
    at: new Date('2026-11-16T01:00:00Z'),
    isUnread: true,
    ...given,
  }
}

describe('groupNotices', () => {
  it('tells of the same in one lab on one day once, with everyone who did it', () => {
    const rows = [aRow(), aRow({ actorId: OTHER ?? null, at: new Date('2026-11-16T02:00:00Z') })]

    expect(groupNotices(rows, HOME_ZONE)).toMatchObject([{ actorIds: [OTHER, ONE], count: 2 }])
  })

  it.each([
    ['another day', { at: new Date('2026-11-17T01:00:00Z') }],
    ['another lab', { labId: asLabId('0198a3c1-5d2e-7c44-9b1a-2f6f8f0c9a11') }],
    ['something else', { what: 'member.left' }],
    ['what is read already', { isUnread: false }],
  ])('keeps %s apart', (_, given) => {
    expect(groupNotices([aRow(), aRow(given)], HOME_ZONE)).toHaveLength(2)
  })

  it('keeps mentions apart, because each is written to the reader', () => {
    const mention = { what: 'comment.mentioned', kind: 'mention' } as const

    expect(groupNotices([aRow(mention), aRow(mention)], HOME_ZONE)).toHaveLength(2)
  })

  it('puts what is unread before what is newer and read', () => {
    const read = aRow({ isUnread: false, at: new Date('2026-11-18T01:00:00Z') })

    expect(groupNotices([read, aRow()], HOME_ZONE).map(({ isUnread }) => isUnread)).toEqual([true, false])
  })
})

describe('quietUntil', () => {
  it.each([
    ['at 9 on a Monday', '2026-11-15T22:00:00Z', null],
    ['at 7 on a Monday', '2026-11-15T20:00:00Z', '2026-11-15T21:00:00.000Z'],
    ['at 18 on a Monday', '2026-11-16T07:00:00Z', '2026-11-16T21:00:00.000Z'],
    ['on a Friday evening', '2026-11-20T09:00:00Z', '2026-11-22T21:00:00.000Z'],
    ['on a Saturday', '2026-11-21T01:00:00Z', '2026-11-22T21:00:00.000Z'],
  ])('%s in Sydney answers when quiet hours end', (_, now, until) => {
    expect(quietUntil(new Date(now))?.toISOString() ?? null).toBe(until)
  })
})

describe('mondayOf', () => {
  it('is the same for all days of a week', () => {
    const days = ['2026-11-16', '2026-11-18', '2026-11-22']

    expect(days.map(mondayOf)).toEqual(['2026-11-16', '2026-11-16', '2026-11-16'])
  })
})

describe('the rules', () => {
  it('find by its address every notice that leads to a page', () => {
    for (const what of [...Object.keys(EVENT_NOTICES), ...Object.keys(MAIL_NOTICES)]) {
      expect(whatsAt(noticePath(what, LAB)).whats, what).toContain(what)
    }
  })

  it('tell of every kind in the app, and always by mail what nobody can turn off', () => {
    for (const kind of NOTICE_KINDS) expect(DEFAULT_WAYS[kind].inApp).toBe(true)
    expect(NOTICE_KINDS.filter(isAlwaysSent).every((kind) => DEFAULT_WAYS[kind].byMail)).toBe(true)
  })
})
