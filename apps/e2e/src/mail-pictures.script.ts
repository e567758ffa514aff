/**
 * `npm run record -- mails [folder]`: each mail as it arrives in a mailbox, wide and narrow, light and dark, and
 * without its picture, to be looked at by people.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { launchChromium } from './harness/chromium.ts'

type Sent = { pageUrl: string; kinds: string[] }

const root = resolve(import.meta.dirname, '../../..')
const [folder = resolve(import.meta.dirname, '../pictures/mails'), only = ''] = process.argv.slice(2)
await mkdir(folder, { recursive: true })

// The catcher ends with its stdin, so nothing is left when this process is stopped.
const sender = spawn(process.execPath, ['scripts/send-mails.ts'], {
  cwd: root,
  stdio: ['pipe', 'pipe', 'inherit'],
})
const [line] = await Promise.race([
  once(createInterface({ input: sender.stdout }), 'line'),
  once(sender, 'exit').then(() => {
    throw new Error('The mails could not be sent')
  }),
])
// The line was written by our own script a moment ago.
const { pageUrl, kinds } = JSON.parse(String(line)) as Sent

async function takePictures(page: Page, kind: string): Promise<void> {
  const answer = await fetch(`${pageUrl}/mails?to=${kind}@portellery.edu.au`)
  // The mail catcher is part of the harness and speaks this shape.
  const [mail] = (await answer.json()) as { id: string }[]
  if (!mail) throw new Error(`The catcher has no ${kind}`)
  const take = (name: string) =>
    page.screenshot({ path: join(folder, `${kind}-${name}.png`), fullPage: true })
  for (const width of [600, 390]) {
    await page.setViewportSize({ width, height: 400 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(`${pageUrl}/mails/${mail.id}/html`)
      await take(colorScheme === 'dark' ? `${width}-dark` : `${width}`)
    }
  }
  await page.evaluate(() => {
    for (const image of document.images) image.src = 'data:,'
  })
  await take('390-dark-without-pictures')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${pageUrl}/mails/${mail.id}/text`)
  await take('390-text')
}

const browser = await launchChromium()
try {
  const page = await browser.newPage()
  const chosen = kinds.filter((kind) => kind.startsWith(only))
  for (const kind of chosen) await takePictures(page, kind)
  console.log(`${chosen.length} mails as pictures in ${folder}`)
} finally {
  await browser.close()
  sender.stdin.end()
}
