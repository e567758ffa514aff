import { submitForAudit } from '@lab-zer0/contracts/audits.ts'
import { getDashboard, getLab, getStages, type OpenLab, type Stages } from '@lab-zer0/contracts/labs.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { aDashboard, aLab, mayOf, someStages } from '../../../testing/labs.ts'
import { aUser } from '../../../testing/people.ts'
import { answer, refuse } from '../../../testing/server.ts'
import { anAdmin, renderSignedIn } from '../../../testing/signed-in.tsx'
import { NextStep } from '../dashboard/next-step.tsx'

const ready = aLab({
  name: 'Wheat Pathology Lab',
  is_member: true,
  is_champion: true,
  station: 'submit',
  needed_next: 'champion',
  principal_investigator: 'Dr Joan Abbott',
})

function open(given: OpenLab, { stages = {} as Partial<Stages>, user = aUser(), search = '' } = {}) {
  answer(getStages, { success: true, stages: someStages(stages) })
  const lab = { ...given, may: mayOf(given, { isAdmin: user.is_organisation_admin }) }
  answer(getLab, { success: true, lab })
  answer(getDashboard, aDashboard(user, [lab]))
  return renderSignedIn(
    `/lab/${lab.id}${search}`,
    paths.lab,
    <>
      <h1>Lab</h1>
      <NextStep lab={lab} />
    </>,
    user,
  )
}

const submitted = { success: true, message: 'Submitted for audit', round: 1, has_auditor: false } as const

describe('submit for audit', () => {
  it('asks the champion twice, and for both consents', async () => {
    const sent = answer(submitForAudit, submitted)
    const person = open(ready)

    await person.click(await screen.findByRole('button', { name: 'Submit for audit' }))
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Submit Wheat Pathology Lab for audit?' }),
    )
    await person.click(
      dialog.getByRole('checkbox', { name: 'Dr Joan Abbott agrees to be named on the certificate' }),
    )
    await person.click(dialog.getByRole('button', { name: 'Submit for audit' }))

    expect(await screen.findByText('Submitted for audit')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      { level: 'bronze', names_investigator: true, wants_listing: false },
    ])
  })

  it('consents to nothing by itself, and names no investigator whom the lab has not entered', async () => {
    const sent = answer(submitForAudit, submitted)
    const person = open({ ...ready, principal_investigator: null })

    await person.click(await screen.findByRole('button', { name: 'Submit for audit' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/^No principal investigator is entered/)).toBeVisible()
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1)
    await person.click(dialog.getByRole('button', { name: 'Submit for audit' }))

    await screen.findByText('Submitted for audit')
    expect(sent[0]?.body).toMatchObject({ names_investigator: false, wants_listing: false })
  })

  it('stays open and says why it was refused', async () => {
    refuse(submitForAudit, 'replies_missing')
    const person = open(ready, { search: '?submit=audit' })
    const dialog = within(await screen.findByRole('alertdialog'))

    await person.click(dialog.getByRole('button', { name: 'Submit for audit' }))

    expect(await dialog.findByRole('alert')).toBeVisible()
  })

  it('is for the champion only', async () => {
    open({ ...ready, is_champion: false })

    expect(await screen.findByRole('heading', { name: 'Lab' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Submit for audit' })).toBeNull()
  })

  it('is for an admin of the lab where nobody leads it', async () => {
    open({ ...ready, is_champion: false, champion_email: null, champion_name: null }, { user: anAdmin() })

    expect(await screen.findByRole('button', { name: 'Submit for audit' })).toBeVisible()
  })
})

describe('what comes next', () => {
  it('after a request for resubmission is the Improvement Pack', async () => {
    const lab = aLab({ is_member: true, station: 'checklist' })
    open(lab, { stages: { stage: 'resubmission' } })

    expect(await screen.findByRole('link', { name: 'Open the Improvement Pack' })).toHaveAttribute(
      'href',
      `/lab/${lab.id}/improvement-pack`,
    )
  })

  it('for the admin of a submitted lab is to assign an auditor', async () => {
    open(aLab({ station: 'audit', status: 'submitted', needed_next: 'admin' }), { user: anAdmin() })

    expect(await screen.findByRole('link', { name: 'Assign Auditors' })).toHaveAttribute(
      'href',
      paths.assignAuditors,
    )
  })

  it('for the admin of a lab that is audited is to look', async () => {
    const lab = aLab({ station: 'audit', status: 'awaiting_audit', needed_next: 'auditor' })
    open(lab, { user: anAdmin() })

    expect(await screen.findByRole('link', { name: 'Open the audit' })).toHaveAttribute(
      'href',
      `/lab/${lab.id}/audit`,
    )
  })
})
