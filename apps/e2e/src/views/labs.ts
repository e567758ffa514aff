import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { getDashboard } from '@lab-zer0/contracts/labs.ts'
import type { Page } from '@playwright/test'
import { answerCall, breakCall } from '../harness/network.ts'
import type { Scene } from '../harness/scene.ts'
import {
  atLab,
  choosePerson,
  DEMO_LAB,
  fillLab,
  LAB_WITH_ROOM,
  LAB_WITHOUT_CHAMPION,
  typeInto,
} from '../steps/labs.ts'

const ENDED_LAB = 'Wheat Pathology Lab'
const APPEALING_LAB = 'Insect Physiology Lab'
const noLabs: ResponseOf<typeof getDashboard> = { success: true, current_lab: null, all_labs: [] }
const NO_LAB = '/lab/00000000-0000-4000-8000-000000000000'

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()

/** Presses a button and waits for what it opens. */
const open = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page)
  await dialog(page)
}

async function openMembers(page: Page): Promise<void> {
  await press(/^View Members of/)(page)
  await page.getByRole('dialog').getByRole('row').nth(1).waitFor()
}

/** With more room than before, and the history unfolded. */
async function editFirst(page: Page): Promise<void> {
  await open(/^Edit /)(page)
  const fte = page.getByRole('dialog').getByRole('textbox', { name: 'Total FTE' })
  await fte.fill('14.5')
  await fte.blur()
  await page.getByRole('dialog').getByRole('button', { name: 'History' }).click()
}

export const labViews: Scene[] = [
  { name: 'dashboard-admin', as: 'admin', at: '/dashboard' },
  { name: 'dashboard-champion', as: 'champion', at: '/dashboard' },
  { name: 'dashboard-member', as: 'member', at: '/dashboard' },
  { name: 'dashboard-without-lab', as: 'withoutLab', at: '/dashboard' },
  {
    name: 'dashboard-no-labs',
    as: 'withoutLab',
    at: '/dashboard',
    before: (page) => answerCall(page, getDashboard, noLabs),
  },
  {
    name: 'dashboard-admin-no-labs',
    as: 'admin',
    at: '/dashboard',
    before: (page) => answerCall(page, getDashboard, noLabs),
  },
  {
    name: 'dashboard-error',
    as: 'member',
    at: '/dashboard',
    before: (page) => breakCall(page, '/labs/dashboard'),
    reach: (page) => page.getByText('Error loading dashboard data').waitFor(),
  },
  { name: 'leave-lab', as: 'member', at: '/dashboard', reach: open(/^Leave/) },
  {
    name: 'transfer-champion',
    as: 'champion',
    at: '/dashboard',
    reach: async (page) => {
      await open(/^Transfer and leave/)(page)
      await page.getByRole('combobox', { name: 'New Champion' }).waitFor()
    },
  },
  { name: 'remove-member', as: 'champion', at: '/dashboard', reach: open('Remove Lucia Ferraro') },
  { name: 'remove-member-blocked', as: 'member', at: '/dashboard', reach: open('Remove Priya Nair') },
  { name: 'analytics', as: 'admin', at: '/dashboard?tab=analytics' },
  {
    name: 'analytics-error',
    as: 'admin',
    at: '/dashboard?tab=analytics',
    before: (page) => breakCall(page, '/admin/labs/analytics'),
    reach: (page) => page.getByText('Failed to load analytics').waitFor(),
  },
  { name: 'register-lab', as: 'admin', at: '/dashboard/register-lab' },
  { name: 'register-lab-errors', as: 'admin', at: '/dashboard/register-lab', reach: press('Create Lab') },
  {
    name: 'register-lab-confirm',
    as: 'withoutLab',
    at: '/dashboard/register-lab',
    reach: async (page) => {
      await fillLab(page, { name: 'Coral Chemistry Lab', fte: '6.5', type: 'Wet' })
      await open('Create Lab')(page)
    },
  },
  {
    name: 'register-lab-champion',
    as: 'admin',
    at: '/dashboard/register-lab',
    reach: async (page) => {
      await typeInto(page.getByRole('combobox', { name: 'Champion' }), 'Ta')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'register-lab-invite',
    as: 'admin',
    at: '/dashboard/register-lab',
    reach: async (page) => {
      await typeInto(page.getByRole('combobox', { name: 'Champion' }), 'jo.park@portellery.edu.au')
      await page.getByRole('option', { name: 'jo.park@portellery.edu.au' }).waitFor()
    },
  },
  {
    name: 'register-lab-invite-confirm',
    as: 'admin',
    at: '/dashboard/register-lab',
    reach: async (page) => {
      await fillLab(page, { name: 'Coral Chemistry Lab', fte: '6.5', type: 'Wet' })
      await typeInto(page.getByRole('combobox', { name: 'Champion' }), 'jo.park@portellery.edu.au')
      await page.keyboard.press('Tab')
      await open('Create Lab')(page)
    },
  },
  { name: 'register-lab-in-another', as: 'member', at: '/dashboard/register-lab' },
  { name: 'view-labs-admin', as: 'admin', at: '/dashboard/view-labs' },
  { name: 'view-labs-member', as: 'member', at: '/dashboard/view-labs' },
  { name: 'view-labs-without-lab', as: 'withoutLab', at: '/dashboard/view-labs' },
  { name: 'view-labs-provider', as: 'provider', at: '/dashboard/view-labs' },
  {
    name: 'view-labs-none',
    as: 'admin',
    at: '/dashboard/view-labs',
    before: (page) => answerCall(page, getDashboard, noLabs),
  },
  { name: 'lab-members', as: 'admin', at: '/dashboard/view-labs', reach: openMembers },
  {
    name: 'lab-members-remove',
    as: 'admin',
    at: '/dashboard/view-labs',
    reach: async (page) => {
      await openMembers(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Remove/ })
        .nth(1)
        .click()
      await page.getByRole('textbox', { name: 'Reason' }).waitFor()
    },
  },
  { name: 'remove-lab', as: 'admin', at: '/dashboard/view-labs', reach: open(/^Remove /) },
  {
    name: 'choose-champion',
    as: 'admin',
    at: '/dashboard/view-labs',
    reach: open(/^Change Champion of/),
  },
  { name: 'edit-lab', as: 'admin', at: '/dashboard/view-labs', reach: editFirst },
  {
    name: 'edit-lab-errors',
    as: 'champion',
    at: atLab(DEMO_LAB),
    reach: async (page) => {
      await press(/^More actions/)(page)
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await dialog(page)
      const field = page.getByRole('dialog').getByRole('textbox', { name: 'Lab name' })
      await field.fill('')
      await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
    },
  },
  { name: 'lab-certificate-ended', as: 'admin', at: atLab(ENDED_LAB) },
  { name: 'lab-appeal', as: 'admin', at: atLab(APPEALING_LAB) },
  { name: 'lab-member', as: 'member', at: atLab(DEMO_LAB) },
  { name: 'lab-champion', as: 'champion', at: atLab(DEMO_LAB) },
  {
    name: 'lab-menu',
    as: 'champion',
    at: atLab(DEMO_LAB),
    reach: async (page) => {
      await press(/^More actions/)(page)
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'lab-invite',
    as: 'champion',
    at: atLab(DEMO_LAB),
    reach: async (page) => {
      await open('Invite')(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Make a/ })
        .click()
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  },
  { name: 'join-lab-ended', as: 'withoutLab', at: `/join/${'A'.repeat(43)}` },
  { name: 'lab-admin', as: 'admin', at: atLab(LAB_WITHOUT_CHAMPION) },
  { name: 'lab-visitor', as: 'withoutLab', at: atLab(LAB_WITH_ROOM) },
  {
    name: 'lab-not-found',
    as: 'member',
    at: NO_LAB,
    reach: (page) => page.getByRole('link', { name: 'Back to Dashboard' }).waitFor(),
  },
  {
    name: 'lab-error',
    as: 'member',
    at: NO_LAB,
    before: (page) => breakCall(page, '/labs/0000*'),
    reach: (page) => page.getByRole('link', { name: 'Back to Dashboard' }).waitFor(),
  },
  { name: 'organisation', as: 'admin', at: '/dashboard/organisation' },
  {
    name: 'organisation-share',
    as: 'admin',
    at: '/dashboard/organisation',
    reach: async (page) => {
      await choosePerson(page.getByRole('combobox', { name: 'Share the admin role with' }), 'Mei Tanaka')
      await open('Share role')(page)
    },
  },
  {
    name: 'organisation-events-filtered',
    as: 'admin',
    at: '/dashboard/organisation?about=admin',
    reach: (page) => page.getByText('Nothing matches these filters.').waitFor(),
  },
  { name: 'organisation-forbidden', as: 'member', at: '/dashboard/organisation' },
]
