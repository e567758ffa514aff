import type { readBoard } from '@lab-zer0/contracts/board.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { Page } from '@playwright/test'
import { breakCall, changeAnswer } from '../harness/network.ts'
import type { Scene } from '../harness/scene.ts'
import { below } from '../steps/auditing.ts'
import { DRY_LAB } from '../steps/labs.ts'

const BOARD = '/labs/*/board'
const main = (page: Page) => page.getByRole('main')
const seen = (text: string | RegExp) => (page: Page) => main(page).getByText(text).first().waitFor()
const board = { as: 'dryChampion', at: below(DRY_LAB, 'board') } as const
const LATE = 'Agree on a date after which old model runs go to tape'

async function openTask(page: Page, title = LATE): Promise<void> {
  await main(page).getByRole('button', { name: title }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Comment', exact: true }).waitFor()
}

export const boardViews: readonly Scene[] = [
  { name: 'board', ...board, reach: seen(LATE) },
  { name: 'board-task', ...board, reach: (page) => openTask(page) },
  {
    name: 'board-finish',
    ...board,
    reach: async (page) => {
      await openTask(page)
      await page.getByRole('dialog').getByRole('radio', { name: 'Done' }).click()
      await page.getByLabel('Where is the evidence?').waitFor()
    },
  },
  {
    name: 'board-add',
    ...board,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add a task' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'board-calendar',
    ...board,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Calendar' }).click()
      await page.getByRole('dialog').getByRole('heading', { name: 'Subscribe' }).waitFor()
    },
  },
  {
    name: 'board-empty',
    ...board,
    before: (page) =>
      changeAnswer(page, BOARD, (json) => {
        // As the contract of this call promises.
        const read = json as ResponseOf<typeof readBoard>
        read.tasks = []
        read.suggestions = []
        read.has_locked_baseline = false
      }),
    reach: seen('Nothing to do yet'),
  },
  {
    name: 'board-error',
    ...board,
    before: (page) => breakCall(page, BOARD),
    reach: seen('Try again'),
  },
]
