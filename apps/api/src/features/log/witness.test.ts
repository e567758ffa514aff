import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aKey } from '@lab-zer0/domain/certificates/testing.ts'
import { checkpointText, readCheckpoint, refusalOf } from '@lab-zer0/domain/log/checkpoint.ts'
import { bytesOf, type Hash, join as joined, leafHash } from '@lab-zer0/domain/log/hashing.ts'
import { type Signer, signerOf, signNote, verifierKey } from '@lab-zer0/domain/log/notes.ts'
import { readTilePath } from '@lab-zer0/domain/log/tiles.ts'
import { combine } from '@lab-zer0/domain/log/tree.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LogBroken, witnessOnce } from './witness.ts'

let directory: string
let log: Signer
let signer: Signer

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lab-zer0-witness-'))
  log = await signerOf('labzer0.example/api/log', 'log', (await aKey()).privateJwk)
  signer = await signerOf('witness.example', 'witness', (await aKey()).privateJwk)
})
afterEach(() => rm(directory, { recursive: true }))

/** The files of a log with these entries, at most 255 of them. */
function logOf(...entries: string[]) {
  return async (path: string) => {
    const leaves: Hash[] = await Promise.all(entries.map((entry) => leafHash(bytesOf(entry))))
    if (path === 'checkpoint') {
      const head = { size: leaves.length, root: await combine(leaves) }
      return bytesOf(await signNote(checkpointText(log.key.name, head), log))
    }
    return joined(leaves.slice(0, readTilePath(path)?.width))
  }
}

const look = (fetchFile: (path: string) => Promise<Uint8Array>) =>
  witnessOnce({
    fetchFile,
    signer,
    statePath: join(directory, 'state.json'),
    logKey: verifierKey(log.key),
    now: new Date(),
  })

describe('a witness', () => {
  it('signs a log that grows, and each head again', async () => {
    await look(logOf('a'))
    await look(logOf('a', 'b', 'c'))
    const { size, cosigned } = await look(logOf('a', 'b', 'c'))

    expect(size).toBe(3)
    const trust = { log: log.key, witnesses: [signer.key], required: 1 }
    expect(await refusalOf(readCheckpoint(cosigned), trust)).toBeUndefined()
    expect(JSON.parse(await readFile(join(directory, 'state.json'), 'utf8'))).toMatchObject({ size: 3 })
  })

  it('signs neither a fork nor a log that was rolled back, and remembers what it saw', async () => {
    await look(logOf('a', 'b', 'c'))

    await expect(look(logOf('a', 'b', 'x'))).rejects.toThrow(LogBroken)
    await expect(look(logOf('x', 'b', 'c', 'd'))).rejects.toThrow(LogBroken)
    await expect(look(logOf('a', 'b'))).rejects.toThrow(LogBroken)
    expect(await look(logOf('a', 'b', 'c', 'd'))).toMatchObject({ size: 4 })
  })

  it('signs no head whose tiles say something else, and none of another key', async () => {
    const honest = logOf('a', 'b')
    const lying = (path: string) => (path === 'checkpoint' ? honest(path) : logOf('a', 'x')(path))

    await expect(look(lying)).rejects.toThrow(LogBroken)
    const file = logOf('a')
    log = await signerOf('labzer0.example/api/log', 'log', (await aKey()).privateJwk)
    const other = verifierKey(log.key)
    log = await signerOf('labzer0.example/api/log', 'log', (await aKey()).privateJwk)
    const asked = {
      fetchFile: file,
      signer,
      statePath: join(directory, 'new.json'),
      logKey: other,
      now: new Date(),
    }
    await expect(witnessOnce(asked)).rejects.toThrow(/not_signed/)
  })
})
