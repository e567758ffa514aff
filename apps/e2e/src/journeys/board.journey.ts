import { editTask, readBoard } from '@lab-zer0/contracts/board.ts'
import { saveAnswer } from '@lab-zer0/contracts/checklists.ts'
import type { Page } from '@playwright/test'
import { call } from '../harness/api.ts'
import { lockAll } from '../harness/cycles.ts'
import { aLab } from '../harness/labs.ts'
import { colleagues, signIn, unique } from '../harness/people.ts'
import { phone } from '../harness/scene.ts'
import { expect, test } from '../harness/test.ts'

const QUESTION = 'W-ACT-GC-02'
const NO = /has sustainability been an item at a lab meeting/
const MATS = 'Order defrost mats'

const card = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

/** A day before today, as the calendar of the board counts. */
function daysAgo(today: string, days: number): string {
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
}

test('a week on the board: two people share out, talk, finish and claim what they did', async ({
  someone,
  organisation,
}) => {
  const [champion, member] = await colleagues(organisation, 'Bela Boardman', 'Kira Kanban')
  const lab = await aLab([champion, member], { name: `Mangrove Lab ${unique()}` })
  const client = await signIn(champion)
  const params = { labId: lab.id }
  await lockAll(client, lab, { type: 'wet', mode: 'baseline' })
  const desk = await someone({ as: champion, viewport: { width: 1440, height: 900 } })
  const pocket = await someone({ as: member, ...phone })

  await test.step('Monday: a No is a task at once, and a suggestion becomes one when someone adds it', async () => {
    await call(client, saveAnswer, { params, body: { checklist_id: QUESTION, answer: 'n' } })
    await desk.goto(`/lab/${lab.id}`)
    await desk
      .getByRole('navigation', { name: 'This lab' })
      .getByRole('link', { name: /^Board/ })
      .click()
    await expect(column(desk, 'To do').getByText('For the checklist, no figure')).toBeVisible()
    await desk
      .getByRole('button', { name: /^Add to board:/ })
      .first()
      .click()
    await expect(column(desk, 'To do').getByText('Action you chose')).toBeVisible()
    await desk.getByRole('button', { name: 'Add a task' }).click()
    await desk.getByLabel('What is to be done?').fill(MATS)
    await desk.getByRole('button', { name: 'Add task' }).click()
    await expect(card(desk, MATS)).toBeVisible()
  })

  await test.step('the Champion gives the No to a colleague by keyboard and mentions her', async () => {
    await card(desk, NO).focus()
    await desk.keyboard.press('c')
    const dialog = desk.getByRole('dialog')
    await dialog
      .getByRole('textbox', { name: 'Comment', exact: true })
      .fill('Can you bring the minutes, @Kir')
    await dialog.getByRole('button', { name: 'Mention Kira Kanban' }).click()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('@Kira Kanban')).toBeVisible()
    await dialog.getByRole('button', { name: /Owner/ }).click()
    await desk.getByRole('option', { name: 'Kira Kanban' }).click()
    await expect(dialog.getByRole('button', { name: /Owner/ })).toContainText('Kira Kanban')
    await desk.keyboard.press('Escape')
    await expect(card(desk, NO)).toBeFocused()
    await desk.keyboard.press('Shift+ArrowRight')
    await expect(column(desk, 'Doing').getByRole('button', { name: NO })).toBeFocused()
  })

  await test.step('Wednesday: on a phone, she sees her own tasks, late ones first, and answers', async () => {
    const { tasks, today } = await call(client, readBoard, { params })
    const mine = tasks.find(({ question }) => question?.id === QUESTION)
    const body = { version: mine?.version ?? 0, due_on: daysAgo(today, 1) }
    await call(client, editTask, { params: { ...params, taskId: mine?.id ?? '' }, body })
    await pocket.goto(`/lab/${lab.id}/board`)
    await pocket.getByRole('radio', { name: /^Doing/ }).click()
    await expect(pocket.getByText(/1 day late/)).toBeVisible()
    await card(pocket, NO).click()
    const sheet = pocket.getByRole('dialog')
    await expect(sheet.getByText('Can you bring the minutes', { exact: false })).toBeVisible()
    await sheet.getByRole('textbox', { name: 'Comment', exact: true }).fill('Here they are.')
    await sheet.getByRole('button', { name: 'Send' }).click()
    await expect(sheet.getByText('Here they are.')).toBeVisible()
    const width = await pocket.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })

  await test.step('Thursday: she finishes it with a note, and the board offers the Yes', async () => {
    const sheet = pocket.getByRole('dialog')
    await sheet.getByRole('radio', { name: 'Done' }).click()
    await expect(sheet.getByRole('button', { name: 'Mark as done' })).toBeDisabled()
    await sheet.getByLabel('Where is the evidence?').fill('Minutes of 12 November, shared folder')
    await sheet.getByRole('button', { name: 'Mark as done' }).click()
    await sheet.getByRole('button', { name: 'Answer with Yes' }).click()
    await expect(sheet.getByText('Question 2: Yes now')).toBeVisible()
  })

  await test.step('Friday: the Champion sees it done and takes the dates into a calendar', async () => {
    await desk.reload()
    await expect(column(desk, 'Done').getByRole('button', { name: NO })).toBeVisible()
    await desk.getByRole('button', { name: 'Calendar' }).click()
    await desk.getByRole('button', { name: 'Make my addresses' }).click()
    const address = await desk.getByText(/\/mine\.ics$/).textContent()
    const reply = await desk.request.get(address ?? '')
    expect(await reply.text()).toContain('BEGIN:VCALENDAR')
  })
  await client.dispose()
})
