/** `npm run pictures -- [folder]`: every view at 1440 and 390, light and dark, to be looked at by people. */
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { launchChromium } from './harness/chromium.ts'
import { enterScene, openPage, type Scene } from './harness/scene.ts'
import { loaded, settled } from './harness/settled.ts'
import { startStack } from './harness/start-stack.ts'
import { views } from './views.ts'

const [folder = resolve(import.meta.dirname, '../pictures'), only = ''] = process.argv.slice(2)
const chosen = views.filter(({ name }) => name.startsWith(only))
await mkdir(folder, { recursive: true })

const stopStack = await startStack()
const browser = await launchChromium()
const failures: string[] = []
let count = 0

async function takePictures(view: Scene): Promise<void> {
  const page = await openPage(browser, view)
  page.setDefaultTimeout(8_000)
  try {
    await enterScene(page, view)
    await loaded(page)
    for (const width of [1440, 390]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
        await page.emulateMedia({ colorScheme })
        await settled(page)
        await page.evaluate(() => window.scrollTo(0, 0))
        // A dialog covers what the person sees, not the whole length of the page behind it.
        const fullPage = !(await page
          .getByRole('dialog')
          .or(page.getByRole('alertdialog'))
          .first()
          .isVisible())
        const name = colorScheme === 'dark' ? `${view.name}-${width}-dark.png` : `${view.name}-${width}.png`
        await page.screenshot({ path: join(folder, name), fullPage })
        count += 1
      }
    }
  } catch (error) {
    failures.push(`${view.name}: ${String(error).split('\n').slice(0, 3).join(' ')}`)
  } finally {
    await page.close()
  }
}

try {
  for (const view of chosen) await takePictures(view)
} finally {
  await browser.close()
  await stopStack()
}
for (const failure of failures) console.log(`not taken: ${failure}`)
console.log(`${count} pictures of ${chosen.length} views in ${folder}`)
process.exitCode = failures.length > 0 ? 1 : 0
