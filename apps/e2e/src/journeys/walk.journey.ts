import type { Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import { randomOf } from '../offline/trial.ts'
import { walkOnce } from '../walk/trial.ts'
import {
  answer,
  aWalker,
  next,
  onServer,
  openFirst,
  questions,
  reopen,
  takePhoto,
  walkOf,
} from '../walk/walker.ts'

const PHONE = { width: 390, height: 844 }

test('a photo taken without a network outlives the closed tab and is sent once', async ({
  someone,
  organisation,
}) => {
  const walker = await aWalker(organisation)
  const page = await someone({ as: walker.person, serviceWorkers: 'allow', viewport: PHONE })
  const context = page.context()
  await openFirst(page, walker)

  await context.setOffline(true)
  await answer(page, 'No')
  await takePhoto(page, 'filter.jpg')
  await expect(page.getByText("You're offline. Keep going.")).toBeVisible()
  await expect(page.getByText('Saved on this device: 1 answer, 1 photo waiting.')).toBeVisible()
  await page.close()
  const back = await reopen(context, walker, 1)
  await expect(back.getByText(/This is what was saved on this device at/)).toBeVisible()
  await expect(back.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
  await expect(back.getByRole('img', { name: 'filter.jpg' })).toBeVisible()
  await context.setOffline(false)

  await expect
    .poll(() => onServer(walker), { timeout: 90_000 })
    .toMatchObject({ photos: [`${questions[0]?.id} filter.jpg`] })
  expect((await onServer(walker)).answers.get(questions[0]?.id ?? '')).toBe('n')
})

test('the walk goes by keys, asks why something does not apply, and ends with what is left', async ({
  someone,
  organisation,
}) => {
  const walker = await aWalker(organisation)
  const page = await someone({ as: walker.person })
  await page.goto(`/lab/${walker.lab.id}/checklist/bronze`)
  await page.getByRole('link', { name: 'Walk around with your phone' }).click()
  await expect(page.getByText('Question 1 of 26')).toBeVisible()

  await page.keyboard.press('y')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Question 2 of 26')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('Why does this not apply', { exact: false })).toBeVisible()
  await page.goto(`/lab/${walker.lab.id}/checklist/walk?question=26`)
  await next(page)

  await expect(page.getByRole('heading', { level: 1, name: '2 answered, 24 left for later' })).toBeVisible()
  await expect(page.getByText('Everything is sent.')).toBeVisible()
})

test('a photo larger than the server takes is made small on the phone, and arrives', async ({
  someone,
  organisation,
}) => {
  const walker = await aWalker(organisation)
  const page = await someone({ as: walker.person, viewport: PHONE })
  await page.goto(walkOf(walker))
  const buffer = await aLargePhoto(page)
  expect(buffer.byteLength).toBeGreaterThan(11_500_000)

  await page
    .getByLabel('Take a photo for this question')
    .setInputFiles({ name: 'plate.jpg', mimeType: 'image/jpeg', buffer })

  await expect
    .poll(async () => (await onServer(walker)).photos, { timeout: 90_000 })
    .toEqual([`${questions[0]?.id} plate.jpg`])
})

/** Noise, which no JPEG makes small. */
async function aLargePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000)
    const pen = canvas.getContext('2d')
    const picture = new ImageData(4000, 3000)
    for (let at = 0; at < picture.data.length; at += 65_536)
      crypto.getRandomValues(picture.data.subarray(at, at + 65_536))
    pen?.putImageData(picture, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
    return new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''))
      reader.readAsDataURL(blob)
    })
  })
  return Buffer.from(base64, 'base64')
}

test('a walk by seed loses no answer and no photo', async ({ browser, organisation }) => {
  const walker = await aWalker(organisation)

  const { wrong, steps } = await walkOnce({ browser, walker, random: randomOf(1), photos: 4 })

  expect(wrong, steps.join('\n')).toEqual([])
})
