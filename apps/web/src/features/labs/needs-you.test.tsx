import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { aLab } from '../../testing/labs.ts'
import { needsOf } from './needs.ts'
import { NeedsYou } from './needs-you.tsx'

const open = (labs: Parameters<typeof needsOf>[0]) =>
  render(
    <MemoryRouter>
      <NeedsYou needs={needsOf(labs, [])} />
    </MemoryRouter>,
  )

describe('an appeal', () => {
  it('stands before everything else, with the way to where it is decided', () => {
    const appealing = aLab({ name: 'Insect Lab', has_open_appeal: true })

    open([aLab({ name: 'Soil Lab', needed_next: 'admin' }), appealing])

    const [first] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent('Insect Lab appeals against its audit')
    expect(screen.getByRole('link', { name: 'Decide appeal' })).toHaveAttribute(
      'href',
      `/lab/${appealing.id}/improvement-pack`,
    )
  })

  it('is counted with others, which are chosen among where auditors are assigned', () => {
    open(['Insect Lab', 'Kelp Lab'].map((name) => aLab({ name, has_open_appeal: true })))

    expect(screen.getByText('2 labs appeal against their audits')).toBeVisible()
    expect(screen.getByText(/^Insect Lab, Kelp Lab\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See appeals' })).toHaveAttribute('href', paths.assignAuditors)
  })
})
