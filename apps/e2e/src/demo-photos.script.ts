/**
 * `npm run record -- evidence`: the snapshots that the demo's labs add to their checklists. Each is a drawing beside
 * its JPEG in apps/api/src/demo/photos; here a camera looks at it, a little askew and in the light of a lab. The
 * results are committed, since they change only when the drawings do.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { launchChromium } from './harness/chromium.ts'

const folder = resolve(import.meta.dirname, '../../api/src/demo/photos')
const FRAME = { width: 960, height: 720 }
const QUALITY = 68

/** How the camera was held, in degrees, and how warm the light was, from 0 to 1. */
type Shot = { pitch: number; turn: number; roll: number; warmth: number }
const SHOTS: Record<string, Shot> = {
  'freezer-display': { pitch: 4, turn: -11, roll: 1.2, warmth: 0.1 },
  'freezer-inventory': { pitch: 6, turn: 8, roll: -1.4, warmth: 0.25 },
  'filter-log': { pitch: 12, turn: -5, roll: 1.5, warmth: 0.45 },
  bins: { pitch: -3, turn: 9, roll: 0.6, warmth: 0.5 },
  'clinical-bin': { pitch: 5, turn: -7, roll: -1, warmth: 0.2 },
  batteries: { pitch: 5, turn: 6, roll: 1.1, warmth: 0.6 },
  'switch-off-label': { pitch: 3, turn: -9, roll: -0.8, warmth: 0.3 },
  'power-settings': { pitch: 2, turn: 10, roll: 1.4, warmth: 0.35 },
  'actions-board': { pitch: 4, turn: -9, roll: -1.2, warmth: 0.4 },
  mugs: { pitch: 3, turn: 6, roll: 1, warmth: 0.7 },
}

const defs = await readFile(resolve(folder, 'shared-defs.svg'), 'utf8')
const browser = await launchChromium()
try {
  const page = await browser.newPage({ viewport: FRAME })
  for (const [name, shot] of Object.entries(SHOTS)) {
    const drawing = await readFile(resolve(folder, `${name}.svg`), 'utf8')
    await page.setContent(snapshotOf(drawing, shot))
    const photo = await page.screenshot({ type: 'jpeg', quality: QUALITY })
    await writeFile(resolve(folder, `${name}.jpg`), photo)
    console.log(`${name}.jpg: ${(photo.length / 1000).toFixed(1)} kB`)
  }
} finally {
  await browser.close()
}

/** The drawing overfills the frame, so that no tilt shows its edge; over it lie the light, the corners and the grain. */
function snapshotOf(drawing: string, { pitch, turn, roll, warmth }: Shot): string {
  return `<style>
    body { margin: 0; background: #222; overflow: hidden }
    .frame { position: relative; width: ${FRAME.width}px; height: ${FRAME.height}px; perspective: 1500px }
    .scene { filter: blur(.45px) saturate(.86) contrast(.96) brightness(.97);
      transform: scale(1.17) rotateX(${pitch}deg) rotateY(${turn}deg) rotateZ(${roll}deg) }
    .scene > svg { display: block; width: ${FRAME.width}px; height: ${FRAME.height}px }
    .over { position: absolute; inset: 0 }
    .light { background: linear-gradient(115deg, rgb(255 236 200 / ${warmth * 0.22}), rgb(120 140 170 / .16)) }
    .corners { background: radial-gradient(ellipse at 46% 44%, transparent 52%, rgb(12 14 20 / .42) 118%) }
    .grain { opacity: .1; mix-blend-mode: overlay }
  </style>
  ${defs}
  <div class="frame">
    <div class="scene">${drawing}</div>
    <div class="over light"></div><div class="over corners"></div>
    <svg class="over grain" width="${FRAME.width}" height="${FRAME.height}">
      <filter id="noise"><feTurbulence type="fractalNoise" baseFrequency=".75" numOctaves="2" /><feColorMatrix type="saturate" values="0" /></filter>
      <rect width="100%" height="100%" filter="url(#noise)" />
    </svg>
  </div>`
}
