/** `node scripts/shrink-pictures.ts <folder>`: PNG files of screens with 256 colours, which is what they need. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const [folder = 'docs/pictures'] = process.argv.slice(2)
const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const files = entries.filter(({ name }) => name.endsWith('.png'))
let total = 0
for (const { parentPath, name } of files) {
  const path = join(parentPath, name)
  const before = await readFile(path)
  const after = await sharp(before).png({ palette: true, quality: 90, effort: 8 }).toBuffer()
  // What was shrunk before only loses by it.
  if (after.length < before.length * 0.9) await writeFile(path, after)
  total += Math.min(after.length, before.length)
}
console.log(`${files.length} pictures, ${(total / 1e6).toFixed(1)} MB`)
