import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitmentOf, compareText, draw, drawOrder, isHonestDraw, seedOf } from './draw.ts'

const nonce = '00112233445566778899aabbccddeeff'.repeat(2)
const revealed = { purpose: 'renewal/1', nonce, context: 'LZ-B26-1|3b1f' }
const seed = 'ab'.repeat(32)
const ids = fc.array(fc.string(), { maxLength: 30 })

describe('a draw', () => {
  it('does not depend on the order of the ids, and takes each once', async () => {
    await fc.assert(
      fc.asyncProperty(ids, async (all) => {
        const order = await drawOrder(seed, all)

        expect(await drawOrder(seed, all.toReversed())).toEqual(order)
        expect(order.toSorted()).toEqual([...new Set(all)].toSorted())
      }),
    )
  })

  it('takes a share, rounded up, from the front of one order', async () => {
    await fc.assert(
      fc.asyncProperty(ids, fc.integer({ min: 1, max: 9 }), async (all, whole) => {
        const order = await drawOrder(seed, all)

        expect(await draw(seed, all, [1, whole])).toEqual(
          order.slice(0, Math.ceil(new Set(all).size / whole)),
        )
      }),
    )
  })

  it('leaves the others in their order when one id is gone', async () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f']
    const order = await drawOrder(seed, all)

    expect(await drawOrder(seed, ['a', 'b', 'd', 'e', 'f'])).toEqual(order.filter((id) => id !== 'c'))
  })

  it('falls differently with another seed', async () => {
    const all = Array.from({ length: 40 }, (_, at) => `id-${at}`)

    expect(await drawOrder('cd'.repeat(32), all)).not.toEqual(await drawOrder(seed, all))
  })
})

describe('a seed', () => {
  it('changes with purpose, nonce and context', async () => {
    const seeds = await Promise.all([
      seedOf(revealed),
      seedOf({ ...revealed, purpose: 'renewal/2' }),
      seedOf({ ...revealed, nonce: nonce.replace('00', '01') }),
      seedOf({ ...revealed, context: 'LZ-B26-1|3b1e' }),
      // Without the zero between them these two would read the same.
      seedOf({ ...revealed, purpose: 'renewal/', context: '1LZ-B26-1|3b1f' }),
    ])

    expect(new Set(seeds).size).toBe(5)
  })

  it('is bytes in hex and nothing else', async () => {
    await expect(drawOrder('not hex', [])).rejects.toThrow(RangeError)
    await expect(drawOrder('abc', [])).rejects.toThrow(RangeError)
  })
})

describe('a reader of the log', () => {
  const told = async () => ({ ...revealed, seed: await seedOf(revealed) })

  it('believes the nonce that was promised', async () => {
    expect(await isHonestDraw(await told(), await commitmentOf(nonce))).toBe(true)
  })

  it.each([
    ['another nonce', { nonce: nonce.replace('ff', 'fe') }],
    ['a shorter nonce', { nonce: nonce.slice(2) }],
    ['a nonce in capitals', { nonce: nonce.toUpperCase() }],
    ['another context', { context: 'LZ-B26-1|ffff' }],
    ['another seed', { seed }],
  ])('does not believe %s', async (_, change) => {
    expect(await isHonestDraw({ ...(await told()), ...change }, await commitmentOf(nonce))).toBe(false)
  })

  it('does not believe a nonce that was made for the seed it gives', async () => {
    const other = 'ff'.repeat(32)
    const made = { ...revealed, nonce: other }

    expect(await isHonestDraw({ ...made, seed: await seedOf(made) }, await commitmentOf(nonce))).toBe(false)
  })
})

it('texts are compared by code points', () => {
  expect(['\u{1F9EA}', '\uFF01', 'b', 'ab', 'a'].toSorted(compareText)).toEqual([
    'a',
    'ab',
    'b',
    '\uFF01',
    '\u{1F9EA}',
  ])
})
