import { describe, expect, it } from 'vitest'
import { calculate } from './engine.ts'
import { calculate as calculateByEngine2 } from './engine-2/calculate.ts'
import { freezers, ROW } from './engine-2/testing.ts'
import { hashText, storedResult } from './submission.ts'
import { oneRow } from './testing/builders.ts'

const tape = oneRow({
  category: 'Data Storage',
  cells: { storage_type: 'tape', stored_tb: 2 },
  factors: { 'tape-energy': 2, 'embodied-tape': 1, 'tape-price': 40 },
})

describe('what a locked submission keeps', () => {
  const stored = storedResult(calculate(tape))

  it('is every figure with its range and unit, without the receipts', () => {
    expect(stored.totals.costAud).toEqual({ low: 80, best: 80, high: 80, unit: 'AUD/year' })
    expect(Object.keys(stored.totals)).toEqual([
      'energyKwh',
      'costAud',
      'emissionsKgCo2e',
      'storageTb',
      'scope2KgCo2e',
      'scope3KgCo2e',
    ])
    expect(stored.rows).toEqual([{ rowId: 'a1b2c3d4', label: 'tape', figures: stored.totals }])
  })

  it('is the grades too, from engine 2 on', () => {
    const { grades, rows } = storedResult(calculateByEngine2(freezers({ [ROW]: {} })))

    expect(grades).toMatchObject({ letter: 'C', shares: { C: 1 } })
    expect(rows.map(({ grade }) => grade)).toEqual(['C'])
    expect('grades' in stored).toBe(false)
  })

  it('comes out the same when it is computed again', () => {
    expect(storedResult(calculate(tape))).toEqual(stored)
  })

  it('has one text to hash, whatever the order of its keys', () => {
    const submission = {
      labType: 'dry',
      category: 'Data Storage',
      schemaVersion: 1,
      factorSetVersion: 'test.1',
      engineVersion: '1.0.0',
      variablesVersion: 3,
      variables: { nd_pue: 1.5, electricity_rate: 0.2 },
      formData: tape.formData,
      result: stored,
    }
    const shuffled = { ...submission, variables: { electricity_rate: 0.2, nd_pue: 1.5 } }

    expect(hashText(shuffled)).toBe(hashText(submission))
    expect(hashText({ ...submission, variablesVersion: 4 })).not.toBe(hashText(submission))
  })
})
