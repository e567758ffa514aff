import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Debian's own first: that is where `apt` puts the reader. */
async function findPython(): Promise<string | undefined> {
  for (const python of ['/usr/bin/python3', 'python3']) {
    const has = await run(python, ['-c', 'import openpyxl']).then(
      () => true,
      () => false,
    )
    if (has) return python
  }
  return undefined
}
const python = await findPython()
export const hasOpenpyxl = python !== undefined

export type Cell = { value: string | number | null; type: string; format: string }
export type ReadSheet = { frozen: string | null; rows: Cell[][] }

const READER = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
cell = lambda c: {'value': c.value, 'type': c.data_type, 'format': c.number_format}
print(json.dumps({s.title: {'frozen': s.freeze_panes, 'rows': [[cell(c) for c in r] for r in s.iter_rows()]} for s in book}))
`

/** What somebody else's program finds in the file. */
export async function readWorkbook(bytes: Buffer): Promise<Record<string, ReadSheet>> {
  const folder = await mkdtemp(join(tmpdir(), 'lab-zer0-xlsx-'))
  try {
    await writeFile(join(folder, 'a.xlsx'), bytes)
    const { stdout } = await run(python ?? '', ['-c', READER, join(folder, 'a.xlsx')])
    return JSON.parse(stdout)
  } finally {
    await rm(folder, { recursive: true })
  }
}
