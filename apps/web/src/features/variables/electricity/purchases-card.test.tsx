import { listCampuses } from '@lab-zer0/contracts/campuses.ts'
import { type ElectricityPurchase, getPurchases, savePurchase } from '@lab-zer0/contracts/electricity.ts'
import { asOrganisationId } from '@lab-zer0/domain/ids.ts'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, interrupt } from '../../../testing/server.ts'
import { anAdmin, renderSignedIn } from '../../../testing/signed-in.tsx'
import { PurchasesCard } from './purchases-card.tsx'

const organisationId = anAdmin().organisation_id ?? asOrganisationId('')
const open = () =>
  renderSignedIn(
    '/here',
    '/here',
    <PurchasesCard organisationId={organisationId} campusId={undefined} />,
    anAdmin(),
  )

const ofVictoria: ElectricityPurchase = {
  year_kind: 'calendar',
  year: 2026,
  place: 'vic',
  versions: [
    {
      version: 2,
      values: { bought: 'certificates', purchased_kwh: 1_000_000, surrendered_mwh: 640 },
      file: { id: 'f0000000-0000-4000-8000-000000000001', name: 'letter.jpg', state: 'ready', refusal: null },
      evidence_on: '2026-02-14',
      saved_at: '2026-03-01T00:00:00.000Z',
      saved_by: 'Hannah Whitfield',
    },
    {
      version: 1,
      values: { bought: 'greenpower', covered_percent: 20 },
      file: null,
      evidence_on: null,
      saved_at: '2026-02-01T00:00:00.000Z',
      saved_by: 'Hannah Whitfield',
    },
  ],
}

const answerWith = (purchases: ElectricityPurchase[]) =>
  answer(getPurchases, { success: true, purchases, accepts: ['image/jpeg'] })

beforeEach(() => {
  answer(listCampuses, { success: true, campuses: [] })
  answerWith([ofVictoria])
})

describe('how electricity is bought', () => {
  it('is listed by year and State, with what is covered and what shows it', async () => {
    open()

    const row = await screen.findByRole('row', { name: /2026/ })

    expect(row).toHaveTextContent('Victoria')
    expect(row).toHaveTextContent('64%')
    expect(screen.getByRole('link', { name: /letter.jpg/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/electricity/files/'),
    )
  })

  it('says that reports do without while nothing was entered', async () => {
    answerWith([])
    open()

    expect(await screen.findByText(/^Nothing entered\./)).toBeVisible()
  })

  it('is saved as the next version, only with what the chosen way asks for', async () => {
    const sent = answer(savePurchase, { success: true, message: 'Saved', purchase: ofVictoria })
    const person = open()
    await person.click(await screen.findByRole('button', { name: 'Edit 2026, Victoria' }))
    await person.click(screen.getByRole('radio', { name: 'As a percentage of electricity bought' }))
    await person.type(screen.getByLabelText('Covered by surrendered certificates'), '50')

    await person.click(screen.getByRole('button', { name: 'Save' }))

    expect(await screen.findByText('Saved')).toBeVisible()
    expect(sent[0]?.body).toMatchObject({
      year: 2026,
      place: 'vic',
      version: 2,
      values: { bought: 'certificates', covered_percent: 50 },
      file_id: 'f0000000-0000-4000-8000-000000000001',
    })
    expect(JSON.stringify(sent[0]?.body)).not.toContain('surrendered_mwh')
  })

  it('can be asked for again when it did not load', async () => {
    interrupt(getPurchases, 502)
    open()

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
