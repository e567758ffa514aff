import { type AuditedLab, listAudits } from '@lab-zer0/contracts/audited-labs.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { anAuditedLab } from '../../../testing/audits.ts'
import { answer, interrupt } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { AuditedLabsCard } from './audited-labs-card.tsx'
import { AuditsScreen } from './audits-screen.tsx'

function open(labs: { open?: AuditedLab[]; finished?: AuditedLab[] }, part = <AuditsScreen />) {
  answer(listAudits, { success: true, open: labs.open ?? [], finished: labs.finished ?? [] })
  return renderSignedIn(paths.audits, paths.audits, part)
}

const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }))

describe('My audits', () => {
  it('lists what waits and what is done, each with how far it is and the way to it', async () => {
    const wheat = anAuditedLab()
    const moss = anAuditedLab({ name: 'Moss Lab', progress: 'in_progress', answered: 7 })
    const reef = anAuditedLab({ name: 'Reef Lab', progress: 'waiting', round: 0, submitted_at: null })
    const awarded = {
      state: 'certified',
      progress: 'awarded',
      score: 91,
      ended_at: '2026-11-12T02:00:00.000Z',
    } as const
    const suspended = anAuditedLab({ name: 'Kelp Lab', state: 'suspended', progress: 'look_again' })
    const done = anAuditedLab({ name: 'Catalysis Lab', ...awarded })
    const renewing = anAuditedLab({ name: 'Soil Lab', ...awarded, is_open_cycle: false })
    open({ open: [wheat, moss, reef, suspended], finished: [done, renewing] })

    expect(await screen.findByRole('heading', { name: 'Waiting for you' })).toBeVisible()
    expect(rowOf(/Wheat/).getByText('Submitted 6 Nov 2026, round 1')).toBeVisible()
    expect(rowOf(/Wheat/).getByRole('link', { name: 'Begin audit: Wheat Pathology Lab' })).toHaveAttribute(
      'href',
      `/lab/${wheat.id}/audit`,
    )
    expect(rowOf(/Moss/).getByText('7 of 19')).toBeVisible()
    expect(rowOf(/Moss/).getByRole('link', { name: 'Go on: Moss Lab' })).toBeVisible()
    expect(rowOf(/Reef/).getByText('The lab is working on it')).toBeVisible()
    expect(rowOf(/Reef/).queryByRole('link')).toBeNull()
    expect(rowOf(/Kelp/).getByText('Every reopened form is locked again')).toBeVisible()
    expect(rowOf(/Kelp/).getByRole('link', { name: 'Look again: Kelp Lab' })).toBeVisible()
    expect(rowOf(/Catalysis/).getByText('Awarded with 91%, 12 Nov 2026')).toBeVisible()
    expect(rowOf(/Catalysis/).getByRole('link', { name: 'Look: Catalysis Lab' })).toBeVisible()
    expect(rowOf(/Soil/).queryByRole('link'), 'its next cycle is not this auditor’s').toBeNull()
  })

  it('says that there are none', async () => {
    open({})

    expect(await screen.findByRole('heading', { name: 'No audits yet' })).toBeVisible()
  })

  it('can be asked for again when it could not be loaded', async () => {
    interrupt(listAudits, 502)
    const person = renderSignedIn(paths.audits, paths.audits, <AuditsScreen />)
    expect(await screen.findByText('We could not load your audits')).toBeVisible()
    answer(listAudits, { success: true, open: [anAuditedLab()], finished: [] })

    await person.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('rowheader', { name: /Wheat/ })).toBeVisible()
  })
})

describe('Labs you audit, on the dashboard', () => {
  it('shows the labs that are open', async () => {
    open({ open: [anAuditedLab()] }, <AuditedLabsCard />)

    expect(await screen.findByRole('heading', { name: 'Labs you audit' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'All audits' })).toHaveAttribute('href', paths.audits)
  })

  it('is not there for somebody who audits nothing now', async () => {
    open(
      { finished: [anAuditedLab({ progress: 'awarded' })] },
      <>
        <p>The dashboard</p>
        <AuditedLabsCard />
      </>,
    )

    expect(await screen.findByText('The dashboard')).toBeVisible()
    expect(screen.queryByText('Labs you audit')).toBeNull()
  })
})
