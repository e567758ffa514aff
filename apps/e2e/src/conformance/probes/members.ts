// house: a list; each entry is one state of these screens.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { mailTo } from '../../harness/mails.ts'
import { answerWith, breakCall, changeAnswer, ONE_LAB } from '../../harness/network.ts'
import {
  atLab,
  choosePerson,
  DEMO_LAB,
  fillLab,
  LAB_WITH_ROOM,
  LAB_WITHOUT_CHAMPION,
} from '../../steps/labs.ts'
import type { Probe } from '../probe.ts'

const malformed = { success: true }
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openMembers(page: Page): Promise<void> {
  await press(page, `View Members of ${DEMO_LAB}`)
  await page.getByRole('dialog').getByRole('row').nth(1).waitFor()
}

async function remove(page: Page, person: string): Promise<void> {
  await press(page, `Remove ${person}`)
  const question = page.getByRole('dialog', { name: `Remove ${person} from ${DEMO_LAB}?` })
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
}

async function removeLab(page: Page, lab: string): Promise<void> {
  await press(page, `Remove ${lab}`)
  await page.getByRole('textbox', { name: "Type the lab's name to confirm" }).fill(lab)
  await press(page, 'Remove lab')
}

async function handOver(page: Page, person: string): Promise<void> {
  await press(page, `Transfer and leave ${DEMO_LAB}`)
  await choosePerson(page.getByRole('combobox', { name: 'New Champion' }), person)
  await press(page, 'Transfer and leave')
}

async function leave(page: Page): Promise<void> {
  await press(page, `Leave ${DEMO_LAB}`)
  await press(page, 'Leave lab')
}

const viewLabs = { as: 'admin', at: '/dashboard/view-labs' } as const
const asMember = { as: 'member', at: '/dashboard' } as const
const asChampion = { as: 'champion', at: '/dashboard' } as const

async function membersFile(page: Page): Promise<{ name: string; columns: string[] }> {
  const saving = page.waitForEvent('download')
  await press(page, 'Download CSV')
  const file = await saving
  const [head = ''] = (await readFile(await file.path(), 'utf8')).replace(/^\uFEFF/, '').split(/\r?\n/)
  return { name: file.suggestedFilename(), columns: head.split(',').map((cell) => cell.replaceAll('"', '')) }
}

/** What goes wrong on the way leaves everything as it was. */
const failures: Probe[] = [
  {
    name: 'join, an answer that is not ours',
    as: 'withoutLab',
    at: '/dashboard',
    before: (page) => breakCall(page, '/labs/join/*'),
    reach: (page) => press(page, `Join ${LAB_WITH_ROOM}`),
    shows: [{ strings: ['failed-to-join-lab', 'unable-to-join-lab-please-try-again'] }],
  },
  {
    name: 'join, an answer without words',
    as: 'withoutLab',
    at: '/dashboard',
    before: (page) => answerWith(page, '/labs/join/*', malformed),
    reach: (page) => press(page, `Join ${LAB_WITH_ROOM}`),
    shows: [{ strings: ['couldnt-join-lab'] }],
  },
  {
    name: 'leave, an answer that is not ours',
    ...asMember,
    before: (page) => breakCall(page, '/labs/leave/*'),
    reach: leave,
    shows: [{ strings: ['failed-to-leave-lab', 'unable-to-leave-lab-please-try-again'] }],
  },
  {
    name: 'leave, an answer without words',
    ...asMember,
    before: (page) => answerWith(page, '/labs/leave/*', malformed),
    reach: leave,
    shows: [{ strings: ['couldnt-leave-lab'] }],
  },
  {
    name: 'remove a lab, an answer that is not ours',
    ...viewLabs,
    before: (page) => breakCall(page, ONE_LAB),
    reach: (page) => removeLab(page, DEMO_LAB),
    shows: [{ strings: ['failed-to-delete-lab', 'unable-to-remove-lab-please-try-again'] }],
  },
  {
    name: 'remove a lab, an answer without words',
    ...viewLabs,
    before: (page) => answerWith(page, ONE_LAB, malformed),
    reach: (page) => removeLab(page, DEMO_LAB),
    shows: [{ strings: ['couldnt-remove-lab'] }],
  },
  {
    name: 'hand over, nobody can be found',
    ...asChampion,
    before: (page) => breakCall(page, '/labs/eligible-champions/*'),
    reach: (page) => press(page, `Transfer and leave ${DEMO_LAB}`),
    shows: [{ strings: ['failed-to-load-eligible-champions'] }],
  },
  {
    name: 'hand over, taken out of the lab meanwhile',
    as: 'champion',
    at: atLab(DEMO_LAB),
    reach: async (page) => {
      await press(page, `More actions for ${DEMO_LAB}`)
      await page.getByRole('menuitem', { name: 'Transfer and leave' }).click()
      await choosePerson(page.getByRole('combobox', { name: 'New Champion' }), 'Jonah Fielding')
      // As the contract of this call promises.
      const takeOut = (json: unknown) =>
        Object.assign(json as { current_lab: unknown }, { current_lab: null })
      await changeAnswer(page, '/labs/dashboard', takeOut)
      await answerWith(
        page,
        '/labs/*/transfer-champion',
        { success: false, code: 'not_the_champion', error: 'Only the Champion can do this' },
        403,
      )
      await press(page, 'Transfer and leave')
    },
    shows: [{ strings: ['no-lab-selected-for-champion-transfer'], in: (page) => page.getByRole('dialog') }],
  },
  {
    name: 'hand over, an answer that is not ours',
    ...asChampion,
    before: (page) => breakCall(page, '/labs/*/transfer-champion'),
    reach: (page) => handOver(page, 'Jonah Fielding'),
    shows: [{ strings: ['failed-to-transfer-champion', 'couldnt-transfer-champion'] }],
  },
  {
    name: 'choose a champion, an answer that is not ours',
    as: 'admin',
    at: atLab(LAB_WITHOUT_CHAMPION),
    before: (page) => breakCall(page, '/labs/*/champion'),
    reach: async (page) => {
      await press(page, 'Choose')
      await choosePerson(page.getByRole('combobox', { name: 'New Champion' }), 'Mei Tanaka')
      await press(page, 'Make Champion')
    },
    shows: [{ strings: ['failed-to-assign-champion'] }],
  },
  {
    name: 'remove a teammate, an answer that is not ours',
    ...asMember,
    before: (page) => breakCall(page, '/labs/*/members/*'),
    reach: (page) => remove(page, 'Lucia Ferraro'),
    shows: [{ strings: ['failed-to-remove-lab-member'] }],
  },
  {
    name: 'remove a teammate, an answer without words',
    ...asMember,
    before: (page) => answerWith(page, '/labs/*/members/*', malformed),
    reach: (page) => remove(page, 'Lucia Ferraro'),
    shows: [{ strings: ['failed-to-remove-team-member'] }],
  },
  {
    name: 'remove a member, an answer without words',
    ...viewLabs,
    before: (page) => answerWith(page, '/labs/*/members/*', malformed),
    reach: async (page) => {
      await openMembers(page)
      await remove(page, 'Lucia Ferraro')
    },
    shows: [{ strings: ['failed-to-remove-member'] }],
  },
]

const lists: Probe[] = [
  {
    name: 'lab members',
    ...viewLabs,
    reach: openMembers,
    shows: [
      {
        strings: [
          'lab-members-modal-table-columns--name',
          'lab-members-modal-table-columns--email',
          'lab-members-modal-table-columns--role',
          'lab-members-modal-table-columns--last-active',
        ],
        in: (page) => page.getByRole('dialog').getByRole('columnheader'),
      },
      {
        strings: ['lab-members-modal-last-active-when--n-a'],
        in: (page) => page.getByRole('dialog').getByRole('cell'),
      },
      {
        strings: ['lab-members-modal-admin-action--remove'],
        in: (page) => page.getByRole('dialog').getByRole('cell').getByRole('button'),
      },
      { strings: ['download-csv'], in: (page) => page.getByRole('dialog').getByRole('button') },
    ],
  },
  {
    name: 'lab members, the file',
    ...viewLabs,
    reach: openMembers,
    shows: [
      {
        strings: ['members-csv'],
        read: async (page) => [(await membersFile(page)).name.replace(DEMO_LAB.replaceAll(' ', '_'), '')],
      },
    ],
  },
  {
    name: 'lab members, the columns of the file',
    ...viewLabs,
    reach: openMembers,
    shows: [
      {
        strings: [
          'lab-members-modal-csv-columns--name',
          'lab-members-modal-csv-columns--email',
          'lab-members-modal-csv-columns--role',
          'lab-members-modal-csv-columns--last-active',
        ],
        read: async (page) => (await membersFile(page)).columns,
      },
    ],
  },
  {
    name: 'lab members, an answer that is not ours',
    ...viewLabs,
    before: (page) => breakCall(page, '/labs/members/*'),
    reach: (page) => press(page, `View Members of ${DEMO_LAB}`),
    shows: [{ strings: ['failed-to-load-members'], in: (page) => page.getByRole('dialog') }],
  },
]

const NEW_LAB = 'Acacia Genetics Lab'

/** In this order: each finds what the ones before it left. */
export const memberChanges: Probe[] = [
  {
    name: 'join',
    as: 'withoutLab',
    at: '/dashboard',
    reach: (page) => press(page, `Join ${LAB_WITH_ROOM}`),
    shows: [{ strings: ['lab-joined'] }],
  },
  {
    name: 'leave',
    as: 'withoutLab',
    at: '/dashboard',
    reach: async (page) => {
      await press(page, `Leave ${LAB_WITH_ROOM}`)
      await press(page, 'Leave lab')
    },
    shows: [{ strings: ['lab-unjoined'] }],
  },
  {
    name: 'create lab',
    as: 'withoutLab',
    at: '/dashboard/register-lab',
    reach: async (page) => {
      await fillLab(page, { name: NEW_LAB, fte: '4.5', type: 'Wet' })
      await press(page, 'Create Lab')
      await press(page, 'Yes, create it')
    },
    shows: [{ strings: ['lab-created'] }],
  },
  {
    name: 'remove a lab',
    as: 'admin',
    at: '/dashboard/view-labs',
    reach: (page) => removeLab(page, NEW_LAB),
    shows: [{ strings: ['lab-removed'] }],
  },
  {
    name: 'remove a teammate',
    ...asMember,
    reach: (page) => remove(page, 'Lucia Ferraro'),
    shows: [
      { strings: ['removed-name-from-lab'], values: { name: 'Lucia Ferraro', lab: DEMO_LAB } },
      {
        strings: [
          'access-changed-for-lab',
          'removal-email-contacts-named-in-the-body--l0-champion',
          'org-admin',
        ],
        values: { lab: DEMO_LAB },
        read: async () => {
          const { subject, text } = await mailTo('lucia.ferraro@portellery.edu.au', /Access changed/)
          return [subject, ...text.split('\n').flatMap((line) => line.split(':'))]
        },
      },
    ],
  },
  {
    name: 'hand over',
    ...asChampion,
    reach: (page) => handOver(page, 'Jonah Fielding'),
    shows: [
      { strings: ['champion-transferred'] },
      {
        strings: ['role-names-of-the-lab-champion--l0-champion'],
        read: async () => {
          const { subject } = await mailTo('jonah.fielding@portellery.edu.au', /Champion/)
          return subject
            .replace(`for ${DEMO_LAB}`, '')
            .split('You are now the')
            .map((part) => part.trim())
        },
      },
    ],
  },
]

export const memberProbes: Probe[] = [...failures, ...lists]
