import { readFileSync } from 'node:fs'
import { factorSet } from '@lab-zer0/content/factor-schemas.ts'
import { describe, expect, it } from 'vitest'
import { forForms } from './lean-factors.ts'

const path = '../../packages/content/data/calculators/editions/nga-2026.1.json'

describe('the factors that forms load', () => {
  it('have their figures and sources, and say where copies differ, without their notes', () => {
    const published = readFileSync(new URL(path, import.meta.url), 'utf8')
    const { factors } = factorSet.parse(JSON.parse(published))

    const lean: { factors: object[] } = JSON.parse(forForms(published))

    expect(lean.factors).toEqual(
      factors.map(({ note: _, pedigree: __, price_basis: ___, unit_spread: spread, ...read }) => {
        const { basis: ____, ...ends } = spread ?? {}
        return { ...read, ...(spread !== undefined && { unit_spread: spread && ends }) }
      }),
    )
  })
})
