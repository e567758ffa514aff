import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { aLab } from '../../testing/labs.ts'
import { needsOf } from './needs.ts'
import { NeedsYou } from './needs-you.tsx'

const open = (labs: Parameters<typeof needsOf>[0], domains: Parameters<typeof needsOf>[2] = []) =>
  render(
    <MemoryRouter>
      <NeedsYou needs={needsOf(labs, [], domains)} />
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

describe('an email domain that waits for the provider', () => {
  const ends_at = '2026-11-29T01:00:00.000Z'

  it('is named with the day on which the claim ends, and leads to the settings', () => {
    open(
      [],
      [
        { domain: 'uni.edu.au', is_confirmed: true },
        { domain: 'student.uni.edu.au', is_confirmed: false, ends_at },
      ],
    )

    expect(screen.getByText('student.uni.edu.au is waiting for us to confirm it')).toBeVisible()
    expect(screen.getByText(/can't register yet.* by 29 Nov 2026/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See domains' })).toHaveAttribute('href', paths.organisation)
  })

  it('is counted with others, and is not there once all are confirmed', () => {
    const { unmount } = open(
      [],
      ['a.edu.au', 'b.edu.au'].map((domain) => ({ domain, is_confirmed: false, ends_at })),
    )
    expect(screen.getByText('2 email domains are waiting for us to confirm them')).toBeVisible()
    expect(screen.getByText(/^a\.edu\.au, b\.edu\.au\./)).toBeVisible()
    unmount()

    open([], [{ domain: 'a.edu.au', is_confirmed: true }])
    expect(screen.getByText('Nothing waits for you right now.')).toBeVisible()
  })
})
