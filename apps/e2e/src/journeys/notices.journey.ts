import { aLab } from '../harness/labs.ts'
import { colleagues, unique } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'

test('a champion is told who joined, reads it with the keyboard and chooses what to be told', async ({
  someone,
  organisation,
}) => {
  const [champion, first, second] = await colleagues(
    organisation,
    'Nora Galah',
    'Piet Kookaburra',
    'Wilma Corella',
  )
  // Among the first ten by name, which the dashboard shows.
  const lab = await aLab([champion], { fte: 5, name: `Acacia Lab ${unique()}` })
  const atChampion = await someone({ as: champion })
  const bell = atChampion.getByRole('button', { name: /^Inbox/ })

  await test.step('two colleagues join', async () => {
    for (const colleague of [first, second]) {
      const page = await someone({ as: colleague })
      await page.goto('/dashboard')
      await page.getByRole('button', { name: `Join ${lab.name}` }).click()
      await expect(page.getByText('Lab joined')).toBeVisible()
    }
  })

  await test.step('the bell counts them, and shows them as one notice', async () => {
    await atChampion.goto('/dashboard')
    await expect(bell).toHaveAccessibleName('Inbox, 2 unread')
    await bell.click()
    const popover = atChampion.getByRole('dialog', { name: 'Inbox' })
    await expect(popover.getByRole('listitem')).toHaveCount(1)
    await expect(popover).toContainText('2 people joined the lab')
    await popover.getByRole('link', { name: 'All notices' }).click()
    await expect(atChampion.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  })

  await test.step('E marks it as read, and Enter opens the lab', async () => {
    const link = atChampion.getByRole('link', { name: '2 people joined the lab' })
    await link.focus()
    await atChampion.keyboard.press('e')
    await expect(bell).toHaveAccessibleName('Inbox, no unread notices')
    await link.focus()
    await atChampion.keyboard.press('Enter')
    await expect(atChampion.getByRole('heading', { level: 1, name: lab.name })).toBeVisible()
  })

  await test.step('a notice is read by opening the page that it is about', async () => {
    // Who looks at the lab's page while somebody leaves has read it by the next look for notices.
    await atChampion.goto('/dashboard')
    const page = await someone({ as: second })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: `Leave ${lab.name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave lab' }).click()
    await expect(page.getByText('Lab unjoined')).toBeVisible()
    await atChampion.goto('/dashboard')
    await expect(bell).toHaveAccessibleName('Inbox, 1 unread')
    await atChampion.goto(`/lab/${lab.id}`)
    await expect(bell).toHaveAccessibleName('Inbox, no unread notices')
  })

  await test.step('a choice is kept', async () => {
    await atChampion.goto('/notices/preferences')
    const box = atChampion.getByRole('checkbox', { name: 'People join or leave the lab, In the app' })
    await expect(box).toBeChecked()
    await atChampion.getByText('People join or leave the lab, In the app').click({ force: true })
    await expect(atChampion.getByText('Your choices are saved.')).toBeVisible()
    await atChampion.reload()
    await expect(box).not.toBeChecked()
  })
})
