import type { Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import { randomOf, runTrial } from '../offline/trial.ts'
import {
  addressOf,
  aWriter,
  FIELDS,
  KINDS,
  type Kind,
  nextValue,
  onServer,
  ready,
  typeInto,
} from '../offline/writer.ts'

const TRIALS = 3

for (const kind of KINDS) {
  test(`what is typed into the ${kind} without a network outlives the closed tab`, async ({
    someone,
    organisation,
  }) => {
    const writer = await aWriter(organisation)
    const page = await someone({ as: writer.person })
    const context = page.context()
    const typed = new Map<string, string>()
    await page.goto(addressOf(writer, kind))
    await ready(page, kind)

    await context.setOffline(true)
    for (const [index, field] of fieldsOf(kind).entries()) {
      const value = nextValue(field, undefined, index + 7)
      await typeInto(page, field, value)
      typed.set(field.name, value)
    }
    await expect(page.getByText(new RegExp(`^${typed.size} saved on this device`))).toBeVisible()
    await expect(page.getByText(/Error saving/)).toHaveCount(0)
    await page.close()
    await context.setOffline(false)

    const back = await context.newPage()
    await back.goto('/dashboard')
    await expect
      .poll(async () => kept(typed, await onServer(writer)), { timeout: 30_000 })
      .toEqual([...typed])
  })

  test(`the ${kind} opens again without a network in the same tab, with what was typed`, async ({
    someone,
    organisation,
  }) => {
    const writer = await aWriter(organisation)
    const page = await someone({ as: writer.person })
    const [field] = fieldsOf(kind)
    if (!field) throw new Error('Nothing to type into')
    await page.goto(addressOf(writer, kind))
    await ready(page, kind)
    // The files of both screens are there before the network goes.
    await toDashboardAndBack(page, kind)
    await page.context().setOffline(true)
    const value = nextValue(field, undefined, 8)
    await typeInto(page, field, value)
    await expect(page.getByText(/^1 saved on this device/)).toBeVisible()

    await toDashboardAndBack(page, kind)

    await expect(page.getByText(/^1 saved on this device/)).toBeVisible()
    await page.context().setOffline(false)
    await expect.poll(async () => (await onServer(writer)).get(field.name), { timeout: 40_000 }).toBe(value)
  })
}

test('what waits goes out although the script that sends it could not be fetched at first', async ({
  someone,
  organisation,
}) => {
  const writer = await aWriter(organisation)
  const page = await someone({ as: writer.person })
  const context = page.context()
  const [field] = fieldsOf('checklist')
  if (!field) throw new Error('Nothing to type into')
  await page.goto(addressOf(writer, 'checklist'))
  await ready(page, 'checklist')
  await context.setOffline(true)
  const value = nextValue(field, undefined, 9)
  await typeInto(page, field, value)
  await expect(page.getByText(/^1 saved on this device/)).toBeVisible()
  await page.close()
  await context.setOffline(false)
  let asked = 0
  await context.route('**/assets/send-waiting-*.js', (route) => {
    asked += 1
    return asked <= 2 ? route.abort() : route.continue()
  })

  const back = await context.newPage()
  await back.goto('/dashboard')

  await expect.poll(async () => (await onServer(writer)).get(field.name), { timeout: 40_000 }).toBe(value)
  expect(asked).toBe(3)
  await expect(back.getByRole('heading', { level: 1 })).toBeVisible()
})

test('random trials by seed lose nothing', async ({ browser, organisation }) => {
  const writer = await aWriter(organisation)
  for (let number = 0; number < TRIALS; number++) {
    const { lost, steps } = await runTrial({ browser, writer, random: randomOf(number) })
    expect(lost, steps.join('\n')).toEqual([])
  }
})

async function toDashboardAndBack(page: Page, kind: Kind): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL(/dashboard/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await ready(page, kind)
}

const fieldsOf = (kind: Kind) => FIELDS.filter((field) => field.kind === kind)

/** Of what was typed, what the server has. */
function kept(typed: ReadonlyMap<string, string>, held: ReadonlyMap<string, string>): [string, string][] {
  return [...typed.keys()].map((name) => [name, held.get(name) ?? ''])
}
