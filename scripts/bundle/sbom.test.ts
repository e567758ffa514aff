import { describe, expect, it } from 'vitest'
import { sbomOf } from './sbom.ts'

const made = (serialNumber: string, timestamp: string) =>
  JSON.stringify({ serialNumber, metadata: { timestamp }, components: [{ name: 'pg' }] })

describe('the list of packages', () => {
  it('is the same for the same packages, whenever it is made', () => {
    const first = sbomOf(made('urn:uuid:1', '2026-11-17T00:00:00.000Z'), 1_700_000_000)
    const second = sbomOf(made('urn:uuid:2', '2026-11-18T00:00:00.000Z'), 1_700_000_000)

    expect(second).toBe(first)
    expect(JSON.parse(first)).toEqual({
      metadata: { timestamp: '2023-11-14T22:13:20.000Z' },
      components: [{ name: 'pg' }],
    })
  })
})
