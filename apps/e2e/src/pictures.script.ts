/**
 * `npm run record -- screens [folder] [name]`: every view whose name begins so, at 320, 390, 768 and 1440, light and dark, to
 * be looked at by people. `--widths 320,768` takes those only, `--vision` as people with other colour vision see them,
 * `--print` as paper.
 */
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { launchChromium, requireChromium } from './harness/chromium.ts'
import { enterScene, openPage, type Scene } from './harness/scene.ts'
import { loaded } from './harness/settled.ts'
import { startStack } from './harness/start-stack.ts'
import { views } from './views.ts'
import { inEveryLook, WIDTHS } from './visual/every-look.ts'
import { inEveryVision } from './visual/every-vision.ts'
import { onPaper } from './visual/on-paper.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { vision: { type: 'boolean' }, print: { type: 'boolean' }, widths: { type: 'string' } },
})
const [folder = resolve(import.meta.dirname, '../pictures'), only = ''] = positionals
const chosen = views.filter(({ name }) => name.startsWith(only))
const widths = values.widths?.split(',').map(Number) ?? WIDTHS
const take = values.vision ? inEveryVision : values.print ? onPaper : inEveryLook(widths)
await mkdir(folder, { recursive: true })

requireChromium()
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
    count += await take(page, (name) => join(folder, `${view.name}-${name}`))
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
