import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'

const run = promisify(execFile)

/** Somebody else's program reads our files. */
export const hasPdftotext = await run('pdftotext', ['-v']).then(
  () => true,
  () => false,
)

/** What somebody hears who has the document read aloud, with every space as one. */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lab-zer0-pdf-'))
  try {
    await writeFile(join(folder, 'a.pdf'), bytes)
    const { stdout } = await run('pdftotext', ['-raw', join(folder, 'a.pdf'), '-'])
    return stdout.replace(/\s+/g, ' ')
  } finally {
    await rm(folder, { recursive: true })
  }
}

export function pagesOfPdf(bytes: Buffer): number {
  return bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

export function expectInOrder(text: string, parts: readonly string[]): void {
  let from = 0
  for (const part of parts) {
    const at = text.indexOf(part, from)
    expect(at, `${part} after ${text.slice(0, from).slice(-40)}`).toBeGreaterThanOrEqual(0)
    from = at + part.length
  }
}
