import { countUnreadNotices, listNotices, type Notice } from '@lab-zer0/contracts/notices.ts'
import { asLabId } from '@lab-zer0/domain/ids.ts'
import type { Page } from '@playwright/test'
import { answerCall, breakCall, changeAnswer } from '../harness/network.ts'
import { phone, type Scene } from '../harness/scene.ts'

const LAB = { id: asLabId('0198a3c1-5d2e-7c44-9b1a-2f6f8f0c9a20'), name: 'Reef Genomics Lab' }
const HOUR_MS = 3_600_000

function aNotice(number: number, given: Partial<Notice>): Notice {
  const id = `0198a3c1-5d2e-7c44-9b1a-${String(number).padStart(12, '0')}`
  return {
    ids: [id],
    what: 'member.joined',
    kind: 'people',
    person: null,
    people: 1,
    lab: LAB,
    count: 1,
    detail: null,
    at: new Date(Date.now() - number * 20 * HOUR_MS).toISOString(),
    is_unread: false,
    is_to_do: false,
    path: `/lab/${LAB.id}`,
    action: null,
    ...given,
  }
}

/** What nobody in the demo has all at once. */
const inbox = [
  aNotice(1, {
    what: 'comment.mentioned',
    kind: 'mention',
    person: 'Lucia Ferraro',
    detail: '@Priya can I switch Selwyn off over the weekend?',
    action: 'reply',
    is_unread: true,
  }),
  aNotice(2, {
    what: 'auditor-assigned',
    kind: 'turn',
    people: 0,
    action: 'open_audit',
    is_to_do: true,
    is_unread: true,
    lab: { ...LAB, name: 'Catalysis Lab' },
  }),
  aNotice(3, {
    what: 'evidence.added',
    kind: 'activity',
    person: 'Oscar Lindgren',
    count: 6,
    is_unread: true,
  }),
  aNotice(5, { person: 'Mina Sato' }),
  aNotice(6, {
    what: 'calculator.locked',
    kind: 'activity',
    person: 'Jonah Fielding',
    detail: 'Cold Storage',
  }),
  aNotice(9, { what: 'audit-certified', kind: 'result', people: 0, action: 'open_lab' }),
  aNotice(12, { people: 3, person: 'Mina Sato', count: 3 }),
]

async function filled(page: Page): Promise<void> {
  const unread = { unread: 3, paths: [] }
  await changeAnswer(page, '/auth/user', (json) => {
    // As the contract of this call promises.
    const { user } = json as { user: { notices: object } }
    user.notices = unread
  })
  await answerCall(page, countUnreadNotices, { success: true, notices: unread })
  await answerCall(page, listNotices, { success: true, notices: inbox })
}

const openBell = (page: Page) => page.getByRole('button', { name: /^Inbox/ }).click()
const listed = (page: Page) => page.getByRole('list', { name: 'Unread' }).waitFor()

export const noticeViews: Scene[] = [
  { name: 'notices', as: 'champion', at: '/notices', before: filled, reach: listed },
  { name: 'notices-to-do', as: 'champion', at: '/notices?show=to_do', before: filled, reach: listed },
  {
    name: 'notices-empty',
    as: 'champion',
    at: '/notices',
    before: (page) => answerCall(page, listNotices, { success: true, notices: [] }),
    reach: (page) => page.getByRole('heading', { name: 'No notices yet' }).waitFor(),
  },
  {
    name: 'notices-failed',
    as: 'champion',
    at: '/notices',
    before: (page) => breakCall(page, '/notices'),
    reach: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'notices-bell',
    as: 'champion',
    at: '/dashboard',
    before: filled,
    reach: async (page) => {
      await openBell(page)
      await page.getByRole('dialog', { name: 'Inbox' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'notices-bell-phone',
    as: 'champion',
    at: '/dashboard',
    options: phone,
    before: filled,
    reach: async (page) => {
      await openBell(page)
      await page.getByRole('dialog', { name: 'Inbox' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'notices-preferences',
    as: 'champion',
    at: '/notices/preferences',
    reach: (page) => page.getByRole('table').waitFor(),
  },
]
