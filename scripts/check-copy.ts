/**
 * `npm run check:copy`: every sentence that a person reads stands once, in packages/content, and is read by the code.
 */
import { globSync } from 'node:fs'
import { sentencesIn } from './copy-outside.ts'
import { readsOf } from './copy-readers.ts'
import { parseFile } from './copy-syntax.ts'
import { microcopy, otherTexts, twice, unread } from './copy-texts.ts'

/** The product, without tests, the demo, the gallery of the kit and what a developer runs by hand. */
const NOT_PRODUCT =
  /\.(?:test|script)\.tsx?$|\/testing\/|testing\.ts$|\/demo\/|\/gallery\/|^apps\/api\/src\/(?:permissions|races|files|fuzz|faults|forgery|reports|scale|blackbox|drill)\//

const files = globSync([
  'apps/{api,web}/src/**/*.{ts,tsx}',
  'packages/{domain,contracts,content}/src/**/*.ts',
])
const sources = files
  .filter((file) => !NOT_PRODUCT.test(file))
  .toSorted()
  .map(parseFile)

const outside = sources.flatMap(sentencesIn)
const screens = microcopy()
const repeated = twice([...screens, ...otherTexts()])
const forgotten = unread(screens, sources.flatMap(readsOf))

for (const { text, places } of repeated) console.log(`twice: ${places.join(', ')}: ${text}`)
for (const { path, text } of forgotten) console.log(`unread: ${path.join('.')}: ${text}`)
for (const { file, line, text } of outside) console.log(`outside content: ${file}:${line}: ${text}`)
console.log(
  `sentences twice: ${repeated.length}, unread: ${forgotten.length}, outside content: ${outside.length}`,
)
if (repeated.length + forgotten.length + outside.length > 0) process.exitCode = 1
