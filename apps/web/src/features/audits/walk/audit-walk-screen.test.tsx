import { type AuditRecord, getAudit, saveFinding } from '@lab-zer0/contracts/audits.ts'
import { type FiguresCheck, getRows, saveRow } from '@lab-zer0/contracts/figures-check.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { AUDIT_QUESTIONS, anAudit, aRecord, aRound, findings } from '../../../testing/audits.ts'
import { allSaved } from '../../../testing/drafts.ts'
import { someFigures } from '../../../testing/figures.ts'
import { aUser } from '../../../testing/people.ts'
import { answer, lose } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { AuditWalkScreen } from './audit-walk-screen.tsx'

const [first = ''] = AUDIT_QUESTIONS
const NA = 'W-ACT-CS-08'
const tally = { yes: 0, no: 0, na: 0, unanswered: 0, rejected_na: 0, unjudged_na: 0, score: 100 }
const saved = { success: true, checklist_id: first, version: 2, tally, replaced: null, nearer: [] } as const
const rowSaved = {
  success: true,
  row_key: '',
  version: 1,
  seen_kgco2e: null,
  differs: false,
  replaced_by: null,
  step: 'compare',
  compared: 1,
  total: 2,
  replaced: null,
  nearer: [] as string[],
} as const

function open(record: AuditRecord, search = '', figures: FiguresCheck | null = null) {
  answer(getAudit, { success: true, record })
  answer(getRows, { success: true, figures })
  return renderSignedIn(
    `/lab/${record.lab.id}/audit/walk${search}`,
    paths.auditWalk,
    <AuditWalkScreen />,
    aUser(),
  )
}

const title = () => screen.findByRole('heading', { level: 1 })

describe('the walk of an audit', () => {
  it('begins with the first open question, shows what the lab says and saves the finding', async () => {
    const sent = answer(saveFinding, saved)
    const person = open(aRecord())

    expect(await screen.findByText('Question 1 of 19')).toBeVisible()
    const lab = within(screen.getByRole('region', { name: 'The lab says' }))
    expect(lab.getByText('On the door.')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Note on question 1' })).toBeNull()
    await person.click(screen.getByRole('radio', { name: 'No' }))
    await person.type(screen.getByRole('textbox', { name: 'Note on question 1' }), 'Not dated')
    await allSaved()

    expect(sent.at(-1)?.body).toMatchObject({ checklist_id: first, answer: 'n', finding: 'Not dated' })
  })

  it('goes by keys, and leaves the letters of a note alone', async () => {
    answer(saveFinding, saved)
    const person = open(aRecord())
    await waitFor(async () => expect(await title()).toHaveFocus())

    await person.keyboard('n')
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked()
    await person.type(screen.getByRole('textbox', { name: 'Note on question 1' }), 'y')
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked()
    await person.click(screen.getByRole('button', { name: 'Next question' }))

    expect(await screen.findByText('Question 2 of 19')).toBeVisible()
  })

  it("asks to agree with each N/A of the lab after the auditor's own questions", async () => {
    const sent = answer(saveFinding, saved)
    const record = aRecord({ rounds: [aRound({ audits: [anAudit({ findings: findings() })] }, [NA])] })
    const person = open(record)

    expect(await screen.findByText('Question 20 of 20')).toBeVisible()
    expect(screen.getByText('Maintained by the building.')).toBeVisible()
    await person.click(screen.getByRole('radio', { name: 'Agree' }))
    await allSaved()

    expect(sent.at(-1)?.body).toMatchObject({ checklist_id: NA, answer: 'y' })
    expect(screen.queryByLabelText('Take a photo for this question')).toBeNull()
  })

  it('goes on with the rows to compare', async () => {
    const sent = answer(saveRow, rowSaved)
    const person = open(aRecord(), '?question=20', someFigures())

    expect(await screen.findByText('Question 20 of 21')).toBeVisible()
    expect(await title()).toHaveTextContent('ULT freezer, standard')
    await waitFor(async () => expect(await title()).toHaveFocus())
    await person.keyboard('1')
    await allSaved()

    expect(sent.at(-1)?.body).toMatchObject({ verdict: 'as_stated', sample: 1 })
  })

  it('says at its end what is on this device, and leads to the audit for the outcome', async () => {
    lose(saveFinding)
    const record = aRecord()
    const person = open(record, '?question=1')
    await person.click(await screen.findByRole('radio', { name: 'Yes' }))
    expect(await screen.findByText(/Saved on this device: 1 answer/)).toBeVisible()

    await person.click(screen.getByRole('button', { name: 'See' }))

    const name = '1 answered, 18 left for later'
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
    expect(screen.getByText('You choose the outcome on the page of the audit.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the audit' })).toHaveAttribute(
      'href',
      `/lab/${record.lab.id}/audit`,
    )
  })
})
