import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { aLab } from '../../../testing/labs.ts'
import { needsOf } from './needs.ts'
import { NeedsYou } from './needs-you.tsx'
import { StandingTable } from './standing-table.tsx'

const open = (waiting: Parameters<typeof needsOf>[0]) =>
  render(
    <MemoryRouter>
      <NeedsYou needs={needsOf(waiting)} />
    </MemoryRouter>,
  )

describe('an appeal', () => {
  it('stands before everything else, with the way to where it is decided', () => {
    const appealing = aLab({ name: 'Insect Lab', has_open_appeal: true })

    open({ labs: [aLab({ name: 'Soil Lab', needed_next: 'admin' }), appealing] })

    const [first] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent('Insect Lab has appealed against its audit')
    expect(screen.getByRole('link', { name: 'Decide appeal' })).toHaveAttribute(
      'href',
      `/lab/${appealing.id}/improvement-pack`,
    )
  })

  it('is counted with others, which are chosen among where auditors are assigned', () => {
    open({ labs: ['Insect Lab', 'Kelp Lab'].map((name) => aLab({ name, has_open_appeal: true })) })

    expect(screen.getByText('2 labs have appealed against their audits')).toBeVisible()
    expect(screen.getByText(/^Insect Lab, Kelp Lab\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See appeals' })).toHaveAttribute('href', paths.assignAuditors)
  })
})

describe('an email domain that waits for the provider', () => {
  const ends_at = '2026-11-29T01:00:00.000Z'

  it('is named with the day on which the claim ends, and leads to the settings', () => {
    open({
      labs: [],
      domains: [
        { domain: 'uni.edu.au', is_confirmed: true },
        { domain: 'student.uni.edu.au', is_confirmed: false, ends_at },
      ],
    })

    expect(screen.getByText('student.uni.edu.au is waiting for us to confirm it')).toBeVisible()
    expect(screen.getByText(/can't register yet.* by 29 Nov 2026/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See domains' })).toHaveAttribute('href', paths.organisation)
  })

  it('is counted with others, and is not there once all are confirmed', () => {
    const { unmount } = open({
      labs: [],
      domains: ['a.edu.au', 'b.edu.au'].map((domain) => ({ domain, is_confirmed: false, ends_at })),
    })
    expect(screen.getByText('2 email domains are waiting for us to confirm them')).toBeVisible()
    expect(screen.getByText(/^a\.edu\.au, b\.edu\.au\./)).toBeVisible()
    unmount()

    open({ labs: [], domains: [{ domain: 'a.edu.au', is_confirmed: true }] })
    expect(screen.getByText('Nothing needs your attention right now.')).toBeVisible()
  })
})

const NOW = new Date('2026-11-16T02:00:00.000Z')

describe('an audit that is overdue', () => {
  it('is named, with the way to where somebody else can be assigned', () => {
    open({ labs: [aLab({ name: 'Kelp Lab', state: 'audit_overdue', needed_next: 'auditor' })] })

    expect(screen.getByText('The audit of Kelp Lab is overdue')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Assign Auditors' })).toHaveAttribute(
      'href',
      paths.assignAuditors,
    )
  })
})

describe('certificates', () => {
  it('that are suspended are named, whoever is next', () => {
    const suspended = aLab({ name: 'Reef Lab', state: 'suspended', needed_next: 'auditor' })

    open({ labs: [suspended], now: NOW })

    expect(screen.getByText('The certificate for Reef Lab is suspended')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open lab' })).toHaveAttribute('href', `/lab/${suspended.id}`)
  })

  it('that have ended are named, with the way to the lab', () => {
    const ended = aLab({ name: 'Wheat Lab', certificate_ended_at: '2026-10-21T12:59:59.000Z' })

    open({ labs: [ended], now: NOW })

    expect(screen.getByText('The certificate for Wheat Lab has ended')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open lab' })).toHaveAttribute('href', `/lab/${ended.id}`)
  })

  it('that end within 60 days are named, and later ones are not', () => {
    const ending = aLab({
      name: 'Astro Lab',
      status: 'certified',
      station: 'certified',
      needed_next: 'nobody',
      certified_until: '2026-12-24T12:59:59.000Z',
    })
    const later = { ...ending, name: 'Moss Lab', certified_until: '2027-06-24T12:59:59.000Z' }

    open({ labs: [ending, later], now: NOW })

    expect(screen.getByText('The certificate for Astro Lab ends in 38 days')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  it('that are being renewed need nobody', () => {
    const certified_until = '2026-12-24T12:59:59.000Z'
    open({ labs: [aLab({ status: 'certified', needed_next: 'member', certified_until })], now: NOW })

    expect(screen.getByText('Nothing needs your attention right now.')).toBeVisible()
  })
})

describe('whose turn it is', () => {
  it('is the same in the table as above it while an appeal is open', () => {
    const appealing = aLab({
      name: 'Insect Lab',
      needed_next: 'admin',
      station: 'audit',
      has_open_appeal: true,
    })

    render(
      <MemoryRouter>
        <NeedsYou needs={needsOf({ labs: [appealing], now: NOW })} />
        <StandingTable labs={[appealing]} now={NOW} />
      </MemoryRouter>,
    )

    expect(screen.getByText('You: decide the appeal')).toBeVisible()
    expect(screen.queryByText('Insect Lab has no auditor')).toBeNull()
  })

  it('is the Champion’s when the certificate has ended, and the status says so', () => {
    const ended = aLab({ certificate_ended_at: '2026-10-21T12:59:59.000Z', needed_next: 'champion' })

    render(
      <MemoryRouter>
        <StandingTable labs={[ended]} now={NOW} />
      </MemoryRouter>,
    )

    expect(screen.getByText('Priya Nair: start the renewal')).toBeVisible()
    expect(screen.getByText('Certificate ended')).toBeVisible()
    expect(screen.queryByText('In Progress')).toBeNull()
  })
})
