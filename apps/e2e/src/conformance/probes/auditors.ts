import { listAssignments } from '@lab-zer0/contracts/auditors.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { Page } from '@playwright/test'
import { answerCall, breakCall } from '../../harness/network.ts'
import {
  ASSIGN_AUDITORS,
  AUDITED_LAB,
  below,
  fillInvite,
  openInvite,
  openModal,
  RETURNED_LAB,
  WAITING_LAB,
  whereAuditIs,
} from '../../steps/auditing.ts'
import type { Probe } from '../probe.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const admins = { as: 'admin', at: ASSIGN_AUDITORS } as const
const noLabs: ResponseOf<typeof listAssignments> = {
  success: true,
  labs: [],
  total_labs: 0,
  available_auditors: 0,
  unassigned_labs: 0,
}

async function assignFirst(page: Page): Promise<void> {
  await openModal(page)
  await dialog(page)
    .getByRole('button', { name: /^Assign / })
    .click()
}

const assigning: Probe[] = [
  {
    name: 'assign auditors',
    ...admins,
    shows: [
      {
        strings: [
          'assign-auditors-page-stat-tiles--total-labs',
          'available-auditors',
          'unassigned-labs',
          'previous',
          'next',
        ],
        in: main,
      },
      { strings: ['wet-labs', 'dry-labs', 'unassigned'], in: (page) => main(page).getByRole('button') },
      {
        strings: [
          'assign-auditors-page-table-columns--lab-details',
          'platform',
          'assign-auditors-page-table-columns--status',
          'current-auditor',
          'action',
        ],
        in: (page) => page.getByRole('columnheader'),
      },
      { strings: ['assign', 'reassign'], in: (page) => page.getByRole('cell').getByRole('button') },
      { strings: ['showing-x-to-y-of-n-labs'], values: { x: '1', y: '10', n: '14' }, in: main },
    ],
  },
  {
    name: 'assign auditors, nothing matches',
    as: 'admin',
    at: `${ASSIGN_AUDITORS}?search=seagrass`,
    shows: [{ strings: ['no-matching-labs-found'], in: main }],
  },
  {
    name: 'assign auditors, no labs',
    ...admins,
    before: (page) => answerCall(page, listAssignments, noLabs),
    shows: [{ strings: ['assign-auditors-page-empty-states--no-labs-found'], in: main }],
  },
  {
    name: 'auditor assignment modal',
    ...admins,
    before: giveWork,
    reach: openModal,
    shows: [
      { strings: ['existing-auditors', 'invite-new'], in: (page) => dialog(page).getByRole('tab') },
      {
        strings: [
          'auditor-assignment-modal-eligibility--wet',
          'auditor-assignment-modal-eligibility--dry',
          'heavy-workload',
        ],
        in: dialog,
      },
    ],
  },
  {
    name: 'assign an auditor, an answer that is not ours',
    ...admins,
    before: (page) => breakCall(page, /\/api\/labs\/[0-9a-f-]{36}\/auditor$/),
    reach: assignFirst,
    shows: [{ strings: ['failed-to-assign-auditor-please-try-again'], in: dialog }],
  },
]

/** The demo has nobody with three labs. */
async function giveWork(page: Page): Promise<void> {
  await page.route(/\/api\/auditors\?lab_id=/, async (route) => {
    const response = await route.fetch()
    // As the contract of this call promises.
    const json = (await response.json()) as {
      auditors: { workload: string; lab_auditing_membership: { id: string; name: string }[] }[]
    }
    const [first] = json.auditors
    const lab = { id: '00000000-0000-4000-8000-000000000000', name: AUDITED_LAB }
    if (first) Object.assign(first, { workload: 'high', lab_auditing_membership: [lab, lab, lab] })
    await route.fulfill({ response, json })
  })
}

const inviting: Probe[] = [
  {
    name: 'invite an auditor, empty',
    ...admins,
    reach: async (page) => {
      await openInvite(page)
      await page.getByRole('button', { name: 'Send invitation' }).click()
    },
    shows: [{ strings: ['invitation-error', 'full-name-and-email-are-required'], in: dialog }],
  },
  {
    name: 'invite an auditor who is one',
    ...admins,
    reach: async (page) => {
      await openInvite(page)
      await fillInvite(page, { name: 'Grace Kim', email: 'GRACE.KIM@portellery.edu.au' })
    },
    shows: [{ strings: ['an-auditor-with-this-email-already-exists'], in: dialog }],
  },
  {
    name: 'invite an auditor, an answer that is not ours',
    ...admins,
    before: (page) => breakCall(page, '/auditors/invite'),
    reach: async (page) => {
      await openInvite(page)
      await fillInvite(page, { name: 'Mei Tanaka', email: 'mei.tanaka@portellery.edu.au' })
    },
    shows: [{ strings: ['failed-to-send-invitation-please-try-again'], in: dialog }],
  },
]

const review = { as: 'auditor', at: below(AUDITED_LAB, 'audit') } as const

const reviewing: Probe[] = [
  {
    name: 'auditor review at 80 or more',
    ...review,
    before: whereAuditIs({ no: 2 }),
    shows: [{ strings: ['award-certification'], in: (page) => page.getByRole('button') }],
  },
  {
    name: 'auditor review below 80',
    ...review,
    before: whereAuditIs({ no: 5 }),
    shows: [{ strings: ['request-resubmission'], in: (page) => page.getByRole('button') }],
  },
  {
    name: 'Improvement Pack',
    as: 'returnedChampion',
    at: below(RETURNED_LAB, 'improvement-pack'),
    shows: [{ strings: ['improvement-pack'], in: (page) => page.getByRole('heading', { level: 1 }) }],
  },
]

export const auditorProbes: Probe[] = [...assigning, ...inviting, ...reviewing]

/** These change the demo. */
export const auditorChanges: Probe[] = [
  {
    name: 'send an auditor invitation',
    ...admins,
    reach: async (page) => {
      await openInvite(page)
      await fillInvite(page, { name: 'Mei Tanaka', email: 'mei.tanaka@portellery.edu.au' })
    },
    shows: [{ strings: ['invitation-sent-to-name'], values: { name: 'Mei Tanaka' } }],
  },
  {
    name: 'assign an auditor',
    ...admins,
    reach: async (page) => {
      await openModal(page)
      await dialog(page)
        .getByRole('radio', { name: /Sofia Papadopoulos/ })
        .press('Space')
      await dialog(page).getByRole('button', { name: 'Assign Sofia Papadopoulos' }).click()
    },
    shows: [
      {
        strings: ['successfully-assigned-auditor-to-lab'],
        values: { auditor: 'Sofia Papadopoulos', lab: WAITING_LAB },
      },
    ],
  },
]
