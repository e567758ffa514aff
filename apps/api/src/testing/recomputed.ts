import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const SCRIPT = new URL('../../../../scripts/dossier/recompute.py', import.meta.url).pathname
const run = promisify(execFile)

/** What the script says of these dossiers, whether or not it ends with an error. */
export async function recomputedByPython(...zips: Buffer[]): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'dossiers-'))
  const paths = zips.map((_, number) => join(directory, `${number}.zip`))
  for (const [number, path] of paths.entries()) await writeFile(path, zips[number] ?? '')
  const options = { maxBuffer: 100 * 2 ** 20 }
  const { stdout } = await run('/usr/bin/python3', [SCRIPT, ...paths], options).catch(
    (error: { stdout: string }) => error,
  )
  await rm(directory, { recursive: true })
  return stdout.trim().replaceAll(`${directory}/`, '')
}
