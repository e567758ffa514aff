import { describe, expect, it } from 'vitest'
import type { PrivateJwk } from '../certificates/jws.ts'
import { asOrganisationId } from '../ids.ts'
import { checkpointText, readCheckpoint, refusalOf } from './checkpoint.ts'
import { awardEntry, chainEntry, isAwardOf, withdrawalEntry } from './entries.ts'
import { bytesOf, type Hash, join, leafHash, toBase64, toHex } from './hashing.ts'
import { cosignatureLine, readVerifierKey, type Signer, signerOf, signNote, verifierKey } from './notes.ts'
import { checkLogged, writeProof } from './proof.ts'
import { encodeBundle, readTilePath, tilePath, tileReader, widthIn } from './tiles.ts'
import {
  combine,
  consistencyProof,
  inclusionProof,
  isConsistent,
  isIncluded,
  type NodeReader,
  nodesToAdd,
  rootOf,
} from './tree.ts'

/** A log in memory: rows of hashes, as the tables hold them. */
function memory() {
  const rows: Hash[][] = []
  const read: NodeReader = async (level, from, count) => (rows[level] ?? []).slice(from, from + count)
  const add = async (leaves: readonly Hash[]) => {
    for (const { level, index, hash } of await nodesToAdd(read, rows[0]?.length ?? 0, leaves)) {
      const row = rows[level] ?? []
      rows[level] = row
      expect(row.length).toBe(index)
      row.push(hash)
    }
  }
  return { rows, read, add }
}

const leavesOf = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, place) => leafHash(bytesOf(`entry ${place}`))))

async function signer(name: string, type: 'log' | 'witness'): Promise<Signer> {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])
  const { x = '', d = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  const jwk: PrivateJwk = { kty: 'OKP', crv: 'Ed25519', x, d }
  return signerOf(name, type, jwk)
}

describe('the tree', () => {
  it('has the roots of RFC 6962 for the eight entries of its well-known test data', async () => {
    const entries = [
      '',
      '00',
      '10',
      '2021',
      '3031',
      '40414243',
      '5051525354555657',
      '606162636465666768696a6b6c6d6e6f',
    ].map((hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
    const leaves = await Promise.all(entries.map(leafHash))

    const hex = (hash: Hash) => toHex(hash)
    expect(hex(await combine([]))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(hex(await combine(leaves.slice(0, 1)))).toBe(
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    )
    expect(hex(await combine(leaves.slice(0, 7)))).toBe(
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    )
    expect(hex(await combine(leaves))).toBe(
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    )
  })

  it('proves every entry in every log of up to 20, and none in the place of another', async () => {
    const leaves = await leavesOf(20)
    for (let size = 1; size <= 20; size++) {
      const log = memory()
      await log.add(leaves.slice(0, size))
      const root = await rootOf(log.read, size)
      expect(root).toEqual(await combine(leaves.slice(0, size)))
      for (let index = 0; index < size; index++) {
        const proof = await inclusionProof(log.read, index, size)
        for (const [place, leaf] of leaves.entries())
          expect(await isIncluded({ leaf, index, size, proof, root })).toBe(place === index)
      }
    }
  })

  it('proves that every smaller log is the beginning of a larger one, and refuses one with a changed entry', async () => {
    const leaves = await leavesOf(18)
    const forked = [...leaves]
    forked[3] = await leafHash(bytesOf('another entry'))
    const log = memory()
    await log.add(leaves)
    const fork = memory()
    await fork.add(forked)
    for (let to = 0; to <= 18; to++) {
      for (let from = 0; from <= to; from++) {
        const first = { size: from, root: await combine(leaves.slice(0, from)) }
        const second = { size: to, root: await combine(leaves.slice(0, to)) }
        expect(await isConsistent(first, second, await consistencyProof(log.read, from, to))).toBe(true)
        const other = { size: to, root: await combine(forked.slice(0, to)) }
        const isSame = to <= 3 || from === 0
        expect(await isConsistent(first, other, await consistencyProof(fork.read, from, to))).toBe(
          isSame || from <= 3,
        )
      }
    }
    expect(
      await isConsistent(
        { size: 5, root: await combine(leaves.slice(0, 5)) },
        { size: 4, root: await combine(leaves.slice(0, 4)) },
        [],
      ),
    ).toBe(false)
  })

  it('grows over full tiles whether entries come one by one or together', async () => {
    const leaves = await leavesOf(520)
    const [together, inParts] = [memory(), memory()]
    await together.add(leaves)
    for (const [from, to] of [
      [0, 1],
      [1, 255],
      [255, 257],
      [257, 511],
      [511, 520],
    ])
      await inParts.add(leaves.slice(from, to))

    expect(inParts.rows).toEqual(together.rows)
    expect(together.rows.map((row) => row.length)).toEqual([520, 2])
    expect(await rootOf(together.read, 520)).toEqual(await combine(leaves))
    const proof = await inclusionProof(together.read, 300, 520)
    const root = await rootOf(together.read, 520)
    expect(await isIncluded({ leaf: leaves[300] as Hash, index: 300, size: 520, proof, root })).toBe(true)
  })
})

describe('tiles', () => {
  it.each([
    [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
    [{ level: 0, index: 273, width: 112 }, 'tile/0/273.p/112'],
    [{ level: 2, index: 1_234_067, width: 256 }, 'tile/2/x001/x234/067'],
    [{ level: 'entries' as const, index: 1000, width: 7 }, 'tile/entries/x001/000.p/7'],
  ])('names %j', (tile, path) => {
    expect(tilePath(tile)).toBe(path)
    expect(readTilePath(path)).toEqual(tile)
  })

  it.each([
    'tile/0/0',
    'tile/64/000',
    'tile/0/x000/001',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/00/000',
    'tile/0/000.p/01',
    'tile/-1/000',
  ])('has no other spelling: %s', (path) => {
    expect(readTilePath(path)).toBeUndefined()
  })

  it('has the widths of the example of the specification', () => {
    expect([
      widthIn(70_000, 0, 272),
      widthIn(70_000, 0, 273),
      widthIn(70_000, 1, 0),
      widthIn(70_000, 1, 1),
      widthIn(70_000, 2, 0),
      widthIn(256, 1, 0),
    ]).toEqual([256, 112, 256, 17, 1, 1])
  })

  it('are all that somebody outside needs for the root', async () => {
    const leaves = await leavesOf(300)
    const log = memory()
    await log.add(leaves)
    const asked: string[] = []
    const read = tileReader(async (path) => {
      asked.push(path)
      const tile = readTilePath(path)
      if (!tile || tile.level === 'entries') throw new Error(path)
      return join(await log.read(tile.level, tile.index * 256, tile.width))
    }, 300)

    expect(await rootOf(read, 300)).toEqual(await combine(leaves))
    expect(asked.sort()).toEqual(['tile/0/001.p/44', 'tile/1/000.p/1'])
    expect([...encodeBundle([bytesOf('ab'), bytesOf('')])]).toEqual([0, 2, 97, 98, 0, 0])
  })
})

describe('a checkpoint', () => {
  it('is signed by the log, cosigned by a witness, and refused where either is missing', async () => {
    const log = await signer('labzer0.example/api/log', 'log')
    const witness = await signer('witness.example/w', 'witness')
    const other = await signer('labzer0.example/api/log', 'log')
    const text = checkpointText(log.key.name, { size: 1, root: await leafHash(bytesOf('x')) })
    const note = await signNote(text, log)
    const trust = { log: log.key, witnesses: [witness.key], required: 1 }
    const cosigned = note + (await cosignatureLine(text, witness, new Date('2026-01-01T00:00:00Z')))

    expect(await refusalOf(readCheckpoint(note), { ...trust, required: 0 })).toBeUndefined()
    expect(await refusalOf(readCheckpoint(note), trust)).toBe('not_witnessed')
    expect(await refusalOf(readCheckpoint(cosigned), trust)).toBeUndefined()
    expect(await refusalOf(readCheckpoint(await signNote(text, other)), trust)).toBe('not_signed')
    expect(await refusalOf(readCheckpoint(note.replace('\n1\n', '\n2\n')), trust)).toBe('not_signed')
    expect(await refusalOf(readCheckpoint(text), trust)).toBe('unreadable')
    expect(
      await refusalOf(readCheckpoint(note), { ...trust, log: { ...log.key, name: 'other.example/log' } }),
    ).toBe('other_log')
    expect(await readVerifierKey(verifierKey(witness.key))).toEqual(witness.key)
    expect(await readVerifierKey(verifierKey(witness.key).replace('+', '+0'))).toBeUndefined()
  })

  it('of the example in the C2SP specification is read', async () => {
    const example =
      'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n\u2014 example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n\u2014 witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n'
    const read = readCheckpoint(example)
    expect(read).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 })
    expect(toBase64(read?.root ?? new Uint8Array())).toBe('CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=')
    expect(read?.note.signatures.map(({ signature }) => signature.length)).toEqual([64, 72])
  })
})

describe('the proof of a certificate', () => {
  const certificate = { publicId: 'LZ-B26-7K4M0000000000000000000000', credential: 'a.b.c' }
  const at = new Date('2026-11-15T10:20:30.456Z')

  it('passes for that certificate only, and only as the log has it', async () => {
    const log = await signer('labzer0.example/api/log', 'log')
    const trust = { log: log.key, witnesses: [], required: 0 }
    const entry = await awardEntry({ ...certificate, at })
    const entries = [
      await withdrawalEntry({ publicId: 'LZ-1', at }),
      entry,
      await chainEntry({ organisationId: asOrganisationId('o'), seq: 3, hash: '00', at }),
    ]
    const tree = memory()
    await tree.add(await Promise.all(entries.map((one) => leafHash(bytesOf(one)))))
    const checkpoint = await signNote(
      checkpointText(log.key.name, { size: 3, root: await rootOf(tree.read, 3) }),
      log,
    )
    const hashes = await inclusionProof(tree.read, 1, 3)
    const proof = writeProof({ entry, index: 1, hashes, checkpoint })

    expect(await checkLogged(proof, certificate, trust)).toMatchObject({
      outcome: 'passed',
      index: 1,
      size: 3,
    })
    const reasons = await Promise.all([
      checkLogged(proof, { ...certificate, credential: 'a.b.d' }, trust),
      checkLogged(proof, { ...certificate, publicId: 'LZ-B26-2' }, trust),
      checkLogged(writeProof({ entry, index: 0, hashes, checkpoint }), certificate, trust),
      checkLogged(
        writeProof({ entry: entry.replace('10:20:30', '10:20:31'), index: 1, hashes, checkpoint }),
        certificate,
        trust,
      ),
      checkLogged('', certificate, trust),
    ])
    expect(reasons.map((one) => 'reason' in one && one.reason)).toEqual([
      'other_entry',
      'other_entry',
      'not_included',
      'not_included',
      'unreadable',
    ])
    expect(entry).not.toContain(certificate.publicId)
    expect(entry).toMatch(/ 2026-11-15T10:20:30Z$/)
    expect(await isAwardOf(entry, certificate)).toBe(true)
  })
})
