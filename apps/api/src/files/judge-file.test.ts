import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeFile } from '../features/checklists/judge-file.ts'
import { aDocx } from '../testing/documents.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-zer0-judge-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A program in the place of ours that does this once it has said that it is ready. */
async function judgedBy(code: string, begin = "process.stdout.write('\\n');") {
  const program = join(folder, `${Math.random()}.mjs`)
  await writeFile(program, `${begin}${code}`)
  const began = performance.now()
  const check = await judgeFile(Buffer.from('x'), program)
  return { check, tookMs: performance.now() - began }
}

const TOO_HARD = { refusal: 'too_hard_to_check' }

describe('a file that is judged in a process of its own', () => {
  it('is kept as it is when it is a document, and written anew when it is a photo', async () => {
    const document = aDocx()
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer()

    expect(await judgeFile(document)).toMatchObject({ refusal: null, bytes: document, width: null })
    const check = await judgeFile(photo)

    expect(check).toMatchObject({ refusal: null, contentType: 'image/webp', width: 40, height: 30 })
    if (check.refusal === null) expect((await sharp(check.bytes).metadata()).format).toBe('webp')
  })

  it('is refused after ten seconds of processor time, and the process is gone', async () => {
    const { check, tookMs } = await judgedBy('for (;;);')

    expect(check).toEqual(TOO_HARD)
    expect(tookMs).toBeGreaterThan(9_000)
    expect(tookMs).toBeLessThan(65_000)
  })

  it.each([
    ["Node's own memory", 'const all = []; for (;;) all.push(new Array(1e6).fill(1.5))'],
    ['memory outside of it', 'const all = []; for (;;) all.push(Buffer.alloc(50e6, 1))'],
    ['more output than a photo has', 'for (;;) process.stdout.write(Buffer.alloc(1e6)); '],
    ['a crash', 'process.abort()'],
    ['an end without an answer', 'process.exit(3)'],
  ])('is refused when it takes %s', async (_what, code) => {
    const { check } = await judgedBy(code)

    expect(check).toEqual(TOO_HARD)
  })

  it('sees nothing of our environment', async () => {
    const answer = `const { PATH, HOME, ...rest } = process.env
process.stdout.write(JSON.stringify({ refusal: JSON.stringify(Object.keys(rest)) }) + '\\n')`

    const { check } = await judgedBy(answer)

    // What a shell sets by itself.
    expect(check.refusal?.replace(/"(?:PWD|OLDPWD|_|SHLVL)",?/g, '')).toBe('[]')
  })

  it('is judged to the end when the worker and its children are told to stop', async () => {
    const answer = `setTimeout(() => process.stdout.write('{"refusal":"macros"}\\n', () => process.exit(0)), 1000)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
process.kill(process.pid, 'SIGTERM'); process.kill(process.pid, 'SIGINT')`

    expect((await judgedBy(answer)).check).toEqual({ refusal: 'macros' })
  })

  it('is tried again when no process could be started, which is not its fault', async () => {
    await expect(judgedBy("throw new Error('no module')", '')).rejects.toThrow('did not start')
  })
})
