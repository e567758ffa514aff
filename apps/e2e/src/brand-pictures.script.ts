/**
 * `npm run record -- icons`: the picture that a link to us shows elsewhere, and the icons, all drawn by Chromium from our
 * own landing page and favicon. The results are committed, since they change only when the drawings do.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import { launchChromium, requireChromium } from './harness/chromium.ts'
import { runningStack } from './harness/stack.ts'
import { startStack } from './harness/start-stack.ts'

const folder = resolve(import.meta.dirname, '../../web/public')
const SOCIAL = { width: 1200, height: 630 }

requireChromium()
const stopStack = await startStack()
const browser = await launchChromium()
try {
  await save('social.png', await socialPicture(browser))
  const svg = await readFile(resolve(folder, 'favicon.svg'), 'utf8')
  // Telephones cut the corners themselves, each in its own way.
  const square = svg.replace('rx="14" ', '')
  await save('favicon.ico', asIco(await drawn(svg, 32)))
  await save('apple-touch-icon.png', await drawn(square, 180))
  await save('icon-192.png', await drawn(svg, 192))
  await save('icon-512.png', await drawn(svg, 512))
  await save('icon-maskable-512.png', await drawn(square, 512))
} finally {
  await browser.close()
  await stopStack()
}

async function save(name: string, bytes: Uint8Array): Promise<void> {
  await writeFile(resolve(folder, name), bytes)
  console.log(`${name}: ${(bytes.length / 1000).toFixed(1)} kB`)
}

/** Our name, the headline and the vessel, as they stand on the landing page. */
async function socialPicture(by: Browser): Promise<Uint8Array> {
  const context = await by.newContext({ viewport: SOCIAL, bypassCSP: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(runningStack().publicUrl)
  await page.evaluate(() => {
    const part = (selector: string) => document.querySelector(selector)?.outerHTML ?? ''
    const vessel = part('main svg')
    const logo = part('header svg')
    const headline = part('h1')
    document.body.innerHTML = `<div class="card"><div class="words">${logo}${headline}</div>${vessel}</div>`
  })
  await page.addStyleTag({
    content: `
      .card { width: 1200px; height: 630px; display: grid; grid-template-columns: 1fr 470px; gap: 24px;
        padding: 40px 40px 40px 72px; align-items: center; overflow: hidden }
      .words { display: grid; gap: 48px }
      .words svg { height: 52px; width: auto; justify-self: start }
      .words h1 { font-size: 74px }
      .card > svg { display: block; width: 470px; max-width: none; margin: 0 }`,
  })
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot()
  await context.close()
  return picture
}

async function drawn(svg: string, size: number): Promise<Uint8Array> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`)
  const picture = await page.screenshot({ omitBackground: true })
  await page.close()
  return picture
}

/** An ICO of one picture is a head of 22 bytes and a PNG. */
function asIco(png: Uint8Array): Uint8Array {
  const head = new DataView(new ArrayBuffer(22))
  head.setUint16(2, 1, true)
  head.setUint16(4, 1, true)
  head.setUint8(6, 32)
  head.setUint8(7, 32)
  head.setUint16(10, 1, true)
  head.setUint16(12, 32, true)
  head.setUint32(14, png.length, true)
  head.setUint32(18, 22, true)
  return new Uint8Array([...new Uint8Array(head.buffer), ...png])
}
