import { getAuditorInvitation, listAssignments } from '@lab-zer0/contracts/auditors.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { Page } from '@playwright/test'
import { answerCall, breakCall } from '../harness/network.ts'
import type { Scene } from '../harness/scene.ts'
import {
  ASSIGN_AUDITORS,
  AUDITED_LAB,
  AWARDED_LAB,
  below,
  openInvite,
  openModal,
  READY_LAB,
  RETURNED_LAB,
  WAITING_LAB,
  whereAppealIsDeclined,
  whereAppealWaits,
  whereAuditIs,
  whereSchemeDecided,
} from '../steps/auditing.ts'

const seen = (text: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByText(text).first().waitFor()
const noLabs: ResponseOf<typeof listAssignments> = {
  success: true,
  labs: [],
  total_labs: 0,
  available_auditors: 0,
  unassigned_labs: 0,
}
const admins = { as: 'admin', at: ASSIGN_AUDITORS } as const

const assigning: Scene[] = [
  { name: 'assign-auditors', ...admins, reach: seen('Needed now') },
  {
    name: 'assign-auditors-qualifications',
    ...admins,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Who can audit what' }).click()
      await page.getByRole('checkbox', { name: 'Wet labs' }).first().waitFor()
    },
  },
  { name: 'assign-auditors-modal', ...admins, reach: openModal },
  {
    name: 'assign-auditors-reassign',
    ...admins,
    reach: async (page) => {
      await openModal(page, `Reassign the auditor of ${AUDITED_LAB}`)
      await page.getByRole('dialog').getByRole('radio', { name: /Sofia/ }).press('Space')
    },
  },
  {
    name: 'assign-auditors-terms',
    ...admins,
    reach: async (page) => {
      await page.getByRole('button', { name: `Change due day or visit of ${AUDITED_LAB}` }).click()
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
    },
  },
  { name: 'assign-auditors-invite', ...admins, reach: openInvite },
  {
    name: 'assign-auditors-invite-error',
    ...admins,
    reach: async (page) => {
      await openInvite(page)
      await page.getByRole('button', { name: 'Send invitation' }).click()
    },
  },
  {
    name: 'assign-auditors-no-match',
    as: 'admin',
    at: `${ASSIGN_AUDITORS}?search=seagrass`,
    reach: seen('No matching labs found'),
  },
  {
    name: 'assign-auditors-none',
    ...admins,
    before: (page) => answerCall(page, listAssignments, noLabs),
    reach: seen('No labs found'),
  },
  {
    name: 'assign-auditors-error',
    ...admins,
    before: (page) => breakCall(page, '/auditors/assignments'),
    reach: seen('Failed to load auditors'),
  },
]

const TOKEN = 'k'.repeat(43)
const invitation: ResponseOf<typeof getAuditorInvitation> = {
  success: true,
  organisation_name: 'Port Ellery University',
  lab_name: WAITING_LAB,
  eligibility: { wet: true, dry: false },
  expires_at: '2026-12-01T02:00:00.000Z',
}
const invited = {
  at: `/auditor-invitation/${TOKEN}`,
  before: (page: Page) => answerCall(page, getAuditorInvitation, invitation),
}

const invitations: Scene[] = [
  { name: 'auditor-invitation', as: 'anonymous', ...invited, reach: seen('Sign in to accept') },
  { name: 'auditor-invitation-signed-in', as: 'withoutLab', ...invited, reach: seen('Accept') },
  {
    name: 'auditor-invitation-dead',
    as: 'anonymous',
    at: invited.at,
    reach: seen('This invitation no longer works'),
  },
]

const review = { as: 'auditor', at: below(AUDITED_LAB, 'audit') } as const
const outcome = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('alertdialog').waitFor()
}

const auditing: Scene[] = [
  { name: 'audits', as: 'auditor', at: '/audits', reach: seen('Waiting for you') },
  { name: 'audits-none', as: 'withoutLab', at: '/audits', reach: seen('No audits yet') },
  { name: 'dashboard-auditor', as: 'auditor', at: '/dashboard', reach: seen('Labs you audit') },
  { name: 'auditor-review', ...review, reach: seen('Your finding') },
  {
    name: 'auditor-review-na',
    as: 'auditor',
    at: below(AUDITED_LAB, 'audit?show=not-applicable'),
    reach: seen('What the lab marked N/A'),
  },
  {
    name: 'auditor-walk',
    as: 'auditor',
    at: below(AUDITED_LAB, 'audit/walk?question=2'),
    reach: seen(/^Question 2 of/),
  },
  {
    name: 'auditor-walk-row',
    as: 'auditor',
    at: below(AUDITED_LAB, 'audit/walk?question=99'),
    reach: seen('Figures to compare'),
  },
  {
    name: 'auditor-walk-end',
    as: 'auditor',
    at: below(AUDITED_LAB, 'audit/walk?question=end'),
    reach: seen('Walk finished'),
  },
  {
    name: 'auditor-award',
    ...review,
    before: whereAuditIs({ no: 2 }),
    reach: outcome('Award Certification'),
  },
  {
    name: 'auditor-resubmission',
    ...review,
    before: whereAuditIs({ no: 5 }),
    reach: outcome('Request Resubmission'),
  },
  { name: 'audit-admin', as: 'admin', at: below(AUDITED_LAB, 'audit'), reach: seen(/is at work/) },
  { name: 'audit-awarded', as: 'admin', at: below(AWARDED_LAB, 'audit'), reach: seen(/^Awarded with/) },
  { name: 'audit-waiting', as: 'admin', at: below(WAITING_LAB, 'audit'), reach: seen(/No auditor is/) },
  {
    name: 'audit-not-found',
    as: 'withoutLab',
    at: below(AUDITED_LAB, 'audit'),
    reach: seen('Audit not found'),
  },
]

const improving: Scene[] = [
  {
    name: 'submit-for-audit',
    as: 'readyChampion',
    at: below(READY_LAB, '?submit=audit'),
    reach: (page) => page.getByRole('alertdialog').waitFor(),
  },
  {
    name: 'improvement-pack',
    as: 'returnedChampion',
    at: below(RETURNED_LAB, 'improvement-pack'),
    reach: seen('Your reply'),
  },
  {
    name: 'improvement-pack-appeal',
    as: 'returnedChampion',
    at: below(RETURNED_LAB, 'improvement-pack'),
    reach: outcome('Appeal to the Org Admin'),
  },
  {
    name: 'appeal-decision',
    as: 'admin',
    at: below(RETURNED_LAB, 'improvement-pack'),
    before: whereAppealWaits,
    reach: seen('The lab appeals'),
  },
  {
    name: 'appeal-declined',
    as: 'returnedChampion',
    at: below(RETURNED_LAB, 'improvement-pack'),
    before: whereAppealIsDeclined,
    reach: seen(/^Still disagree/),
  },
  {
    name: 'appeal-to-the-scheme',
    as: 'returnedChampion',
    at: below(RETURNED_LAB, 'improvement-pack'),
    before: whereAppealIsDeclined,
    reach: outcome('Take it to the scheme'),
  },
  {
    name: 'appeal-decided-by-the-scheme',
    as: 'returnedChampion',
    at: below(RETURNED_LAB, 'improvement-pack'),
    before: whereSchemeDecided,
    reach: seen(/^LAB ZER0 decided/),
  },
]

export const auditViews: Scene[] = [...assigning, ...invitations, ...auditing, ...improving]
