import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Figure } from './figure.tsx'
import { StatTiles } from './stat-tiles.tsx'

describe('a figure', () => {
  it('has its unit after it and its range below', () => {
    const { container } = render(
      <Figure
        label="Emissions"
        value={18081.4}
        unit="kgCO2e"
        per="a year"
        range={{ low: 13560, high: 22601 }}
      />,
    )

    expect(container).toHaveTextContent('Emissions18,081 kgCO2e a year14,000 to 23,000')
    expect(container.querySelector('sub')).toHaveTextContent('2')
  })

  it('has AUD before it', () => {
    const { container } = render(<Figure value={7628} unit="AUD" />)

    expect(container).toHaveTextContent('AUD 7,628')
  })
})

describe('tiles', () => {
  it('show each count beside its name, and say which is still loading', () => {
    render(
      <StatTiles
        tiles={[
          { label: 'Total Labs', value: '12', note: '2 are ready' },
          { label: 'Total FTE', value: undefined, note: 'in all' },
        ]}
      />,
    )

    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Total Labs', 'Total FTE'])
    expect(screen.getAllByRole('definition').map((text) => text.textContent)).toEqual([
      '12',
      '2 are ready',
      'Loading…',
      'in all',
    ])
  })
})
