import { currentFactorSet } from '@lab-zer0/content/factors.ts'
import { factorOf, factorsById } from '@lab-zer0/domain/calculators/factors.ts'
import { factorInput } from '@lab-zer0/domain/calculators/inputs.ts'
import { step } from '@lab-zer0/domain/calculators/receipt.ts'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Receipt } from './receipt.tsx'

describe('the source of a factor in a working', () => {
  it.each([
    ['grid-scope2-tas', 'Copies of the 2026 edition differ: 0.23 in'],
    ['grid-scope3-nt', 'Copies of the 2026 edition differ: 0.10 in'],
  ])('says of %s how its copies differ', (id, text) => {
    const factor = factorOf(factorsById(currentFactorSet), id)
    const inputs = [factorInput('EF', factor)]

    render(<Receipt step={step({ label: 'grid', unit: factor.unit, formula: 'EF', inputs })} />)

    expect(screen.getByRole('listitem')).toHaveTextContent(text)
  })
})
