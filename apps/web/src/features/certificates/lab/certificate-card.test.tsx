import {
  getLabCertificate,
  renewCertificate,
  setListing,
  withdrawCertificate,
} from '@lab-zer0/contracts/certificates.ts'
import { groupedPublicId } from '@lab-zer0/domain/certificates/public-id.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { aCertificate, inDays, PUBLIC_ID } from '../../../testing/certificates.ts'
import { aLab } from '../../../testing/labs.ts'
import { answer, interrupt, refuse } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { write } from '../../../testing/write.ts'
import { CertificateCard } from './certificate-card.tsx'
import type { LabCertificate } from './lab-certificate.api.ts'

const lab = aLab({ name: 'Membrane Biophysics Lab', status: 'certified' })

/** What a member without further rights gets to see. */
function held(given: Partial<LabCertificate> = {}): LabCertificate {
  return {
    success: true,
    certificate: aCertificate(),
    before: [],
    is_listed: false,
    is_dossier_public: false,
    may_list: false,
    may_publish_dossier: false,
    may_renew: false,
    renewable_from: inDays(245).toISOString(),
    is_renewing: false,
    may_revoke: false,
    ...given,
  }
}

const show = () =>
  renderSignedIn(`/lab/${lab.id}`, paths.lab, [
    <h1 key="title">Lab</h1>,
    <CertificateCard key="card" lab={lab} />,
  ])

describe('the certificate of a lab', () => {
  it('shows its days, its files and its public page to a member', async () => {
    answer(getLabCertificate, held())
    show()

    const card = within(await screen.findByRole('region', { name: 'Certificate' }))
    expect(card.getByText('335 days left')).toBeVisible()
    expect(card.getByText(groupedPublicId(PUBLIC_ID))).toBeVisible()
    expect(card.getByRole('button', { name: 'Download certificate' })).toBeVisible()
    expect(card.getByRole('link', { name: 'Public page' })).toHaveAttribute('href', `/verify/${PUBLIC_ID}`)
    expect(card.getByText(/^Renewal opens on/)).toBeVisible()
    expect(card.queryByRole('button', { name: 'Renew' })).not.toBeInTheDocument()
    expect(card.queryByRole('button', { name: 'Withdraw certificate' })).not.toBeInTheDocument()
    expect(card.queryByRole('checkbox')).not.toBeInTheDocument()
  })

  it('says to those who may not renew that renewal is open, once it is', async () => {
    const certificate = aCertificate({ state: 'expiring', valid_until: inDays(39).toISOString() })
    answer(getLabCertificate, held({ certificate, renewable_from: inDays(-51).toISOString() }))
    show()

    expect(
      await screen.findByText(/^Renewal has been open since .+\. The Champion can start it\.$/),
    ).toBeVisible()
    expect(screen.queryByText(/Renewal opens on/)).toBeNull()
  })

  it('gives the lines for a website to copy', async () => {
    answer(getLabCertificate, held())
    const person = show()
    await person.click(await screen.findByRole('button', { name: 'Badge code' }))

    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Copy code' }))

    expect(await navigator.clipboard.readText()).toContain('/badge.svg" alt="')
  })

  it('is not there for a lab without one', async () => {
    answer(getLabCertificate, held({ certificate: null, renewable_from: null }))
    show()

    await screen.findByRole('heading', { name: 'Lab' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Certificate' })).not.toBeInTheDocument())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('says why it was withdrawn', async () => {
    const withdrawn = { withdrawn_at: inDays(-2).toISOString(), withdrawn_reason: 'Issued in error' }
    answer(getLabCertificate, held({ certificate: aCertificate({ state: 'withdrawn', ...withdrawn }) }))
    show()

    expect(await screen.findByText('Reason: Issued in error')).toBeVisible()
    expect(screen.getByText('Withdrawn')).toBeVisible()
  })

  it('keeps the ones before within reach', async () => {
    const before = {
      public_id: PUBLIC_ID,
      short_number: 'LZ-B26-7K4M',
      state: 'expired',
      score: 84,
      issued_at: inDays(-395).toISOString(),
      valid_until: inDays(-31).toISOString(),
      withdrawn_at: null,
      withdrawn_reason: null,
    } as const
    answer(getLabCertificate, held({ before: [before] }))
    const person = show()

    await person.click(await screen.findByRole('button', { name: 'Earlier certificates' }))

    expect(screen.getByRole('link', { name: /^Issued/ })).toHaveAttribute('href', `/verify/${PUBLIC_ID}`)
  })

  it('says that it could not be loaded, and tries again', async () => {
    interrupt(getLabCertificate, 502)
    const person = show()
    await screen.findByText('The certificate could not be loaded.')
    answer(getLabCertificate, held())

    await person.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText('335 days left')).toBeVisible()
  })
})

describe('the champion', () => {
  it('puts the lab into the public register', async () => {
    answer(getLabCertificate, held({ may_list: true }))
    const sent = answer(setListing, { success: true, message: 'Listed.', is_listed: true })
    const person = show()
    const box = await screen.findByRole('checkbox', { name: 'Show in the public register' })
    answer(getLabCertificate, held({ may_list: true, is_listed: true }))

    await person.click(box)

    await waitFor(() => expect(screen.getByRole('checkbox')).toBeChecked())
    expect(sent[0]?.body).toEqual({ is_listed: true })
  })

  it('renews after being asked twice', async () => {
    const certificate = aCertificate({ state: 'expiring', valid_until: inDays(20).toISOString() })
    answer(getLabCertificate, held({ certificate, may_renew: true }))
    const sent = answer(renewCertificate, { success: true, message: 'A new cycle is open.', cycle_number: 2 })
    const person = show()
    await person.click(await screen.findByRole('button', { name: 'Renew' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/The current certificate stays valid until/)).toBeVisible()

    await person.click(dialog.getByRole('button', { name: 'Open a new cycle' }))

    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(sent).toHaveLength(1)
  })

  it('is told in the dialog why the renewal was refused', async () => {
    answer(getLabCertificate, held({ may_renew: true }))
    refuse(renewCertificate, 'renewal_under_way')
    const person = show()
    await person.click(await screen.findByRole('button', { name: 'Renew' }))

    await person.click(await screen.findByRole('button', { name: 'Open a new cycle' }))

    expect(await screen.findByText('The renewal of this certificate has already started.')).toBeVisible()
  })
})

describe('the admin', () => {
  it('withdraws it with a reason', async () => {
    answer(getLabCertificate, held({ may_revoke: true }))
    const sent = answer(withdrawCertificate, { success: true, message: 'Withdrawn.' })
    const person = show()
    await person.click(await screen.findByRole('button', { name: 'Withdraw certificate' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await write(person, dialog.getByRole('textbox', { name: 'Reason' }), 'Issued in error')

    await person.click(dialog.getByRole('button', { name: 'Withdraw certificate' }))

    await waitFor(() => expect(sent[0]?.body).toEqual({ reason: 'Issued in error' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  })

  it('is asked for the reason when none is given', async () => {
    answer(getLabCertificate, held({ may_revoke: true }))
    const person = show()
    await person.click(await screen.findByRole('button', { name: 'Withdraw certificate' }))
    const dialog = within(await screen.findByRole('alertdialog'))

    await person.click(dialog.getByRole('button', { name: 'Withdraw certificate' }))

    expect((await dialog.findAllByText('Please give a reason')).length).toBeGreaterThan(0)
  })
})
