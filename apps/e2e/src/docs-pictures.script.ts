/**
 * `npm run record -- docs`: the pictures of the README and the guides, light and dark, and ten screens beside their
 * prototypes, into docs/pictures. They are then made small.
 */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { besidePictures, docsPictures } from './docs-pictures.ts'
import { launchChromium, requireChromium } from './harness/chromium.ts'
import { enterScene, openPage, type Scene } from './harness/scene.ts'
import { loaded, settled } from './harness/settled.ts'
import { startStack } from './harness/start-stack.ts'
import { views } from './views.ts'

const folder = resolve(import.meta.dirname, '../../../docs/pictures')
const [only = ''] = process.argv.slice(2)
/** Of a long page the first part says enough. */
const LONGEST = 2000

function viewOf(name: string | Scene): Scene {
  if (typeof name !== 'string') return name
  const view = views.find((known) => known.name === name)
  if (!view) throw new Error(`There is no view called ${name}`)
  return view
}

requireChromium()
const stopStack = await startStack()
const browser = await launchChromium()

async function look(name: string | Scene, take: (page: Page) => Promise<void>): Promise<void> {
  const view = viewOf(name)
  const page = await openPage(browser, view)
  try {
    await enterScene(page, view)
    await loaded(page)
    await take(page)
  } finally {
    await page.close()
  }
}

async function rest(page: Page): Promise<void> {
  await settled(page)
  await page.evaluate(() => window.scrollTo(0, 0))
}

async function besideOf(prototype: string, ours: Buffer): Promise<void> {
  const theirs = await readFile(join(folder, 'prototypes', `${prototype}.png`))
  const figure = (words: string, picture: Buffer) =>
    `<figure><figcaption>${words}</figcaption><img src="data:image/png;base64,${picture.toString('base64')}"></figure>`
  const page = await browser.newPage({ viewport: { width: 1496, height: 400 } })
  await page.setContent(`<!doctype html><style>
    body { margin: 0; padding: 16px; display: flex; gap: 24px; align-items: start; background: #d7ddd3; font: 15px sans-serif }
    figure { margin: 0 } figcaption { padding-bottom: 8px } img { display: block; width: 720px }
    </style>${figure('Prototype', theirs)}${figure('Product', ours)}`)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.screenshot({ path: join(folder, 'beside', `${prototype}.png`), fullPage: true })
  await page.close()
}

try {
  for (const { file, view, width, height } of docsPictures.filter((picture) =>
    picture.file.startsWith(only),
  )) {
    await look(view, async (page) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme })
        await rest(page)
        const name = colorScheme === 'dark' ? `${file}-dark.png` : `${file}.png`
        await page.screenshot({ path: join(folder, name) })
      }
    })
  }
  for (const { prototype, view } of besidePictures.filter((picture) => picture.prototype.startsWith(only))) {
    await look(view, async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ colorScheme: 'light' })
      await rest(page)
      const length = await page.evaluate(() => document.documentElement.scrollHeight)
      const clip = { x: 0, y: 0, width: 1440, height: Math.min(length, LONGEST) }
      await besideOf(prototype, await page.screenshot({ fullPage: true, clip }))
    })
  }
} finally {
  await browser.close()
  await stopStack()
}
