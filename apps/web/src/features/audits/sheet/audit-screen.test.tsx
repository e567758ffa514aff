import {
  type AuditRecord,
  awardCertification,
  getAudit,
  requestResubmission,
  saveFinding,
} from '@lab-zer0/contracts/audits.ts'
import { getRows } from '@lab-zer0/contracts/figures-check.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { AUDIT_QUESTIONS, aFinding, anAudit, aRecord, aRound, findings } from '../../../testing/audits.ts'
import { allSaved } from '../../../testing/drafts.ts'
import { anId } from '../../../testing/labs.ts'
import { aUser } from '../../../testing/people.ts'
import { answer, interrupt, lose, refuse, server } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { write } from '../../../testing/write.ts'
import { AuditScreen } from './audit-screen.tsx'

const [first = '', second = ''] = AUDIT_QUESTIONS
const tally = { yes: 0, no: 0, na: 0, unanswered: 0, rejected_na: 0, unjudged_na: 0, score: 100 }
const saved = { success: true, checklist_id: first, version: 2, tally, replaced: null } as const
const NA = 'W-ACT-CS-08'
const auditor = aUser()

/** At the first category, unless a test says otherwise: drawing all 19 questions takes much longer. */
function open(record: AuditRecord, search = '?show=green-culture-team-communication') {
  answer(getAudit, { success: true, record })
  answer(getRows, { success: true, figures: null })
  return renderSignedIn(`/lab/${record.lab.id}/audit${search}`, paths.audit, <AuditScreen />, auditor)
}

/** An open audit with these findings. */
function written(given: ReturnType<typeof findings>, na: string[] = []) {
  return aRecord({ rounds: [aRound({ audits: [anAudit({ findings: given })] }, na)] })
}

const cards = () => screen.findAllByRole('listitem', { name: /\?/ })
const card = async (index: number) => {
  const found = (await cards())[index]
  if (!found) throw new Error(`No card ${index}`)
  return within(found)
}
const bar = () => within(screen.getByRole('region', { name: 'Outcome' }))

describe('an open audit', () => {
  it("puts the lab's answer, comment and evidence beside each of the auditor's questions", async () => {
    const photo = {
      id: anId(),
      checklist_id: 'W-ACT-GC-01',
      name: 'Name on the door',
      content_type: 'image/webp',
      state: 'ready',
      width: 960,
      height: 720,
      is_auditors: false,
      proves_on: null,
      is_out_of_date: false,
    } as const
    const record = aRecord({
      evidence: [photo, { ...photo, id: anId(), name: 'list.pdf', state: 'waiting' }],
    })
    open(record, '')

    // While the rows come the page has another heading, which goes with its skeleton.
    expect(await cards()).toHaveLength(19)
    expect(screen.getByRole('heading', { level: 1, name: 'Audit of Wheat Pathology Lab' })).toBeVisible()
    const about = await card(0)
    expect(about.getByText('On the door.')).toBeVisible()
    expect(about.getAllByText('Yes')[0]).toBeVisible()
    const shown = about.getByRole('img', { name: 'Name on the door' })
    expect(shown).toHaveAttribute('src', `/api/evidence/${record.lab.id}/${photo.id}`)
    expect([shown.getAttribute('width'), shown.getAttribute('height')]).toEqual(['960', '720'])
    expect(about.getByText('list.pdf is still being checked.')).toBeVisible()
    expect((await card(5)).getByText('None attached. You can ask for some, or visit.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ask the Champion' })).toHaveAttribute(
      'href',
      expect.stringContaining('mailto:liam@portellery.edu.au'),
    )
  })

  it('takes a photo of what the auditor saw, behind the question that it is about', async () => {
    const record = aRecord()
    const sent: URLSearchParams[] = []
    server.use(
      http.post('*/api/evidence/:labId', ({ request }) => {
        sent.push(new URL(request.url).searchParams)
        const seen = { checklist_id: first, name: 'shelf.jpg', state: 'waiting' as const, content_type: null }
        const dates = { proves_on: null, is_out_of_date: false }
        const photo = { id: anId(), ...seen, ...dates, width: null, height: null, is_auditors: true }
        answer(getAudit, { success: true, record: { ...record, evidence: [photo] } })
        const facts = { refusal: null, bytes: 5, is_submitted: false }
        const by = { uploaded_by: { id: anId(), name: 'Grace Kim' }, uploaded_at: '2026-11-15T00:00:00.000Z' }
        const evidence = { ...photo, ...facts, ...by }
        return HttpResponse.json({ success: true, evidence }, { status: 201 })
      }),
    )
    const person = open(record)
    const about = await card(0)
    await person.click(about.getByRole('button', { name: 'Add a photo' }))
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no field for files')

    await person.upload(input, new File(['12345'], 'shelf.jpg', { type: 'image/jpeg' }))

    expect(await (await card(0)).findByText('shelf.jpg is still being checked.')).toBeVisible()
    expect(sent.map((query) => query.get('checklist_id'))).toEqual([first])
  })

  it('shows the figures that the lab locked in the category, with their range', async () => {
    const person = open(
      aRecord({
        figures: [
          {
            category: 'Cold Storage',
            mode: 'baseline',
            locked_at: '2026-11-01T02:00:00.000Z',
            totals: [{ measure: 'energyKwh', unit: 'kWh/year', low: 21188, best: 28251, high: 35313 }],
          },
        ],
      }),
      '?show=cold-storage',
    )
    const about = await card(0)

    await person.click(about.getByRole('button', { name: 'Locked figures' }))

    expect(about.getByText('28,251')).toBeVisible()
    expect(about.getByText(/^21,\d00 to 35,\d00$/)).toBeVisible()
  })

  it('shows one category at a time, with how far it is', async () => {
    open(written([aFinding(first)]), '?show=green-culture-team-communication')

    expect(await cards()).toHaveLength(3)
    const tabs = within(screen.getByRole('navigation', { name: 'Categories' }))
    expect(tabs.getByRole('link', { name: /Green Culture/ })).toHaveTextContent('1 of 3')
    expect(tabs.getByRole('link', { name: /Green Culture/ })).toHaveAttribute('aria-current', 'page')
    expect(tabs.getByRole('link', { name: 'All 19 questions' })).toBeVisible()
  })

  it('saves a finding with the version it saw, and says so only then', async () => {
    const sent = answer(saveFinding, saved)
    const person = open(written([aFinding(first, { answer: null, version: 4 })]))
    const about = await card(0)

    await person.click(about.getByRole('radio', { name: 'No' }))
    await write(person, about.getByRole('textbox', { name: 'Note on question 1' }), 'One could not.')

    expect(bar().getByRole('status')).toHaveTextContent('Saving')
    expect(await bar().findByText(/^Saved at/)).toBeVisible()
    expect(sent[0]?.body).toMatchObject({ checklist_id: first, answer: 'n', version: 4 })
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ finding: 'One could not.' }))
  })

  it('counts the score with each answer, and clears an answer that is chosen again', async () => {
    answer(saveFinding, saved)
    const person = open(aRecord())
    expect(await screen.findByText('No score yet')).toBeVisible()

    await person.click((await card(0)).getByRole('radio', { name: 'Yes' }))
    await person.click((await card(1)).getByRole('radio', { name: 'No' }))
    expect(screen.getByRole('meter', { name: 'Audit score' })).toHaveAttribute('aria-valuenow', '50')
    await person.click((await card(1)).getByRole('radio', { name: 'No' }))

    expect(screen.getByRole('meter', { name: 'Audit score' })).toHaveAttribute('aria-valuenow', '100')
    expect(bar().getByText('1 of 19 findings recorded, score 100%.')).toBeVisible()
    expect(bar().getByText('18 questions are left.')).toBeVisible()
    expect(bar().getByRole('button', { name: 'Award Certification' })).toBeDisabled()
    expect(await bar().findByText(/^Saved at/)).toBeVisible()
  })

  it('counts its own questions and the N/A of the lab apart, as the list of audits does', async () => {
    open(written([], [NA]))
    await cards()

    expect(bar().getByText('0 of 19 findings recorded.')).toBeVisible()
    expect(bar().getByText('19 questions are left. 1 N/A answer of the lab is left to judge.')).toBeVisible()
  })

  it('asks for the reason of an N/A, and forgets it with the answer', async () => {
    const sent = answer(saveFinding, saved)
    const person = open(aRecord())
    const about = await card(0)

    await person.click(about.getByRole('radio', { name: 'N/A' }))
    await person.click(about.getByRole('button', { name: /Why does this not apply/ }))
    await person.click(await screen.findByRole('option', { name: 'OHS Rules' }))
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ answer: 'x', na_reason: 2 }))
    await person.click(about.getByRole('radio', { name: 'Yes' }))

    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ answer: 'y', na_reason: null }))
  })

  it('asks for a view of each N/A of the lab, and counts a refused one as No', async () => {
    answer(saveFinding, { ...saved, checklist_id: NA })
    const person = open(written(findings({ no: 3 }), [NA]), '?show=not-applicable')
    const about = await card(0)
    expect(about.getByText('Building/Equipment Limits')).toBeVisible()
    expect(bar().getByText('1 N/A answer of the lab is left to judge.')).toBeVisible()
    expect(screen.getByRole('meter', { name: 'Audit score' })).toHaveAttribute('aria-valuenow', '84')

    await person.click(about.getByRole('radio', { name: 'Count as No' }))

    expect(screen.getByRole('meter', { name: 'Audit score' })).toHaveAttribute('aria-valuenow', '80')
    expect(bar().getByText('1 No has no note yet.')).toBeVisible()
    await write(person, about.getByRole('textbox'), 'You own the filters.')
    expect(bar().getByRole('button', { name: 'Award Certification' })).toBeEnabled()
    // Otherwise it is sent while the next test runs, where nobody answers.
    expect(await bar().findByText(/^Saved at/)).toBeVisible()
  })

  it('keeps what was written and tries again when the network is gone', async () => {
    lose(saveFinding)
    const person = open(aRecord())
    await person.click((await card(0)).getByRole('radio', { name: 'Yes' }))
    expect(await bar().findByText(/saved on this device/)).toBeVisible()
    answer(saveFinding, saved)

    await person.click(bar().getByRole('button', { name: 'Try again' }))

    expect(await bar().findByText(/^Saved at/)).toBeVisible()
  })

  it('finds again after a reload what never arrived, and sends it with the version that was seen', async () => {
    const record = aRecord()
    lose(saveFinding)
    const person = open(record)
    await person.click((await card(0)).getByRole('radio', { name: 'Yes' }))
    expect(await bar().findByText(/saved on this device/)).toBeVisible()
    cleanup()

    open(record)
    expect((await card(0)).getByRole('radio', { name: 'Yes' })).toBeChecked()
    expect(await bar().findByText(/saved on this device/)).toBeVisible()
    const sent = answer(saveFinding, saved)
    await person.click(bar().getByRole('button', { name: 'Try again' }))

    expect(await bar().findByText(/^Saved at/)).toBeVisible()
    expect(sent.at(-1)?.body).toMatchObject({ answer: 'y', version: 0 })
    await allSaved()
  })

  it('tells what it replaced that was written in another window', async () => {
    answer(saveFinding, { ...saved, replaced: { answer: 'y', finding: 'Both knew it.' } })
    const person = open(aRecord())

    await person.click((await card(0)).getByRole('radio', { name: 'Yes' }))

    expect(await screen.findByText(/^In another window you entered Yes: Both knew it\./)).toBeVisible()
    const sent = answer(saveFinding, saved)
    await person.click(screen.getByRole('button', { name: 'Use the other one' }))
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ answer: 'y', finding: 'Both knew it.' }))
  })

  it('says that another auditor was chosen meanwhile', async () => {
    const person = open(aRecord())
    const about = await card(0)
    refuse(saveFinding, 'auditor_only')
    refuse(getAudit, 'forbidden')

    await person.click(about.getByRole('radio', { name: 'Yes' }))

    expect(await screen.findByText('You are no longer the auditor')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Award Certification' })).toBeNull()
  })

  it("shows what the round before found, and the champion's reply", async () => {
    const reply = {
      reply: 'New labels since Monday.',
      by: aRound().submitted_by,
      at: '2026-11-12T02:00:00.000Z',
    }
    const before = aRound({
      audits: [
        anAudit({
          state: 'resubmission',
          ended_at: '2026-11-11T02:00:00.000Z',
          findings: [aFinding(first, { answer: 'n', finding: 'No labels.', reply })],
        }),
      ],
    })
    open(aRecord({ open_round: 2, rounds: [aRound({ number: 2 }), before] }))

    const about = await card(0)
    expect(about.getByText('Round 1 found')).toBeVisible()
    expect(about.getByText('No labels.')).toBeVisible()
    expect(about.getByText('New labels since Monday.')).toBeVisible()
  })
})

describe('the outcome', () => {
  const award = {
    success: true,
    message: 'ok',
    score: 89,
    certificate: { public_id: 'LZ-2026-AB12', valid_until: '2027-11-14T12:59:59.000Z' },
  } as const

  it('at 80 or more is an award, after the name was typed', async () => {
    const sent = answer(awardCertification, award)
    const record = written(findings({ no: 2 }))
    const person = open(record)
    await cards()
    expect(screen.queryByRole('button', { name: 'Request Resubmission' })).toBeNull()

    await person.click(bar().getByRole('button', { name: 'Award Certification' }))
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Award Bronze to Wheat Pathology Lab?' }),
    )
    expect(dialog.getByText(/^You put your name to this result\./)).toBeVisible()
    expect(dialog.getByRole('meter', { name: 'Score' })).toHaveAttribute('aria-valuenow', '89')
    expect(dialog.getByRole('button', { name: 'Award Certification' })).toBeDisabled()
    await write(person, dialog.getByLabelText("Type the lab's name to confirm"), 'Wheat Pathology Lab')
    answer(getAudit, {
      success: true,
      record: {
        ...record,
        // An award ends the assignment.
        auditor: null,
        open_round: null,
        may_write: false,
        rounds: [
          aRound({
            audits: [
              anAudit({
                state: 'awarded',
                ended_at: '2026-11-15T02:00:00.000Z',
                findings: findings({ no: 2 }),
                tally: { ...tally, score: 89 },
              }),
            ],
          }),
        ],
      },
    })
    await person.click(dialog.getByRole('button', { name: 'Award Certification' }))

    expect(await screen.findByText('Awarded with 89% on 15 Nov 2026.')).toBeVisible()
    expect(screen.getByText('This audit is complete and locked.')).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Award Certification' })).toBeNull()
  })

  it('below 80 is a request for resubmission, with a word to the champion', async () => {
    const sent = answer(requestResubmission, { success: true, message: 'ok', score: 74 })
    const person = open(written(findings({ no: 5 })))
    await cards()
    expect(screen.queryByRole('button', { name: 'Award Certification' })).toBeNull()

    await person.click(bar().getByRole('button', { name: 'Request Resubmission' }))
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Send the Improvement Pack to Liam O’Connor?' }),
    )
    await write(person, dialog.getByLabelText('Message to the Champion'), 'Nearly there.')
    await person.click(dialog.getByRole('button', { name: 'Send Improvement Pack' }))

    expect(await screen.findByText('Improvement Pack sent.')).toBeVisible()
    expect(sent[0]?.body).toEqual({ message: 'Nearly there.' })
  })

  it('waits until what was written is saved', async () => {
    const person = open(written(findings({ no: 2 })))
    const about = await card(0)
    lose(saveFinding)
    await person.type(about.getByRole('textbox', { name: 'Note on question 1' }), 'Seen')

    await person.click(bar().getByRole('button', { name: 'Award Certification' }))

    expect(
      await bar().findByText('Not everything is saved yet. Check your connection and try again.'),
    ).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    answer(saveFinding, saved)
    await person.click(bar().getByRole('button', { name: 'Award Certification' }))
    expect(await screen.findByRole('alertdialog')).toBeVisible()
  })

  it('stays open and says why when the server refuses it', async () => {
    refuse(awardCertification, 'audit_score_too_low')
    const person = open(written(findings({ no: 2 })))
    await cards()
    await person.click(bar().getByRole('button', { name: 'Award Certification' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await write(person, dialog.getByRole('textbox'), 'Wheat Pathology Lab')

    await person.click(dialog.getByRole('button', { name: 'Award Certification' }))

    expect(await dialog.findByRole('alert')).toBeVisible()
    expect(dialog.getByRole('textbox')).toHaveValue('Wheat Pathology Lab')
  })

  it('can wait: save and close leads back to the list', async () => {
    const sent = answer(saveFinding, saved)
    const person = open(aRecord())
    await person.click((await card(0)).getByRole('radio', { name: 'Yes' }))

    await person.click(bar().getByRole('button', { name: 'Save and close' }))

    expect(await screen.findByRole('heading', { name: 'At /audits' })).toBeVisible()
    expect(sent).toHaveLength(1)
  })
})

describe('for those who read', () => {
  const done = anAudit({
    state: 'resubmission',
    ended_at: '2026-11-12T02:00:00.000Z',
    message: 'A good start.',
    findings: findings({ no: 5 }),
    tally: { ...tally, score: 74 },
  })

  it('a finished round shows its findings to the lab and nothing to press', async () => {
    const rounds = [aRound({ audits: [done] })]
    open(aRecord({ viewer: 'member', may_write: false, open_round: null, rounds }), '')

    expect(await screen.findByText('Sent back with 74% on 12 Nov 2026.')).toBeVisible()
    expect(screen.getByText('A good start.')).toBeVisible()
    expect((await card(18)).getByText('A dated list is missing.')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Outcome' })).toBeNull()
  })

  it('the admin sees an audit that is under way', async () => {
    open(
      aRecord({
        viewer: 'admin',
        may_write: false,
        rounds: [aRound({ audits: [anAudit({ findings: [aFinding(second)] })] })],
      }),
    )

    expect(
      await screen.findByText('Priya Nair is at work. You see the findings as they are recorded.'),
    ).toBeVisible()
    expect((await card(0)).getByText('Unanswered')).toBeVisible()
  })

  it('what another auditor left behind is kept beside the one that counts', async () => {
    const left = anAudit({
      state: 'abandoned',
      auditor: { id: anId(), name: 'Ben Castellano' },
      ended_at: '2026-11-09T02:00:00.000Z',
      findings: [aFinding(first, { finding: 'I asked two.' })],
    })
    const person = open(
      aRecord({ viewer: 'admin', may_write: false, rounds: [aRound({ audits: [left, anAudit()] })] }),
    )

    const rounds = within(await screen.findByRole('region', { name: 'Rounds' }))
    await person.click(rounds.getByRole('link', { name: /Audited by Ben Castellano/ }))

    expect(await screen.findByText(/Another auditor took over on 9 Nov 2026\./)).toBeVisible()
    expect((await card(0)).getByText('I asked two.')).toBeVisible()
  })

  it.each([
    ['nobody is assigned', { auditor: null }, 'No auditor is assigned yet.', 'Assign Auditors'],
    [
      'the auditor has not begun',
      {},
      'The audit has not begun. Priya Nair has been told.',
      'Back to the lab',
    ],
    [
      'the lab has not submitted',
      { rounds: [], open_round: null },
      'The lab has not submitted for audit yet.',
      'Back to the lab',
    ],
  ])('says that %s', async (_what, given, text, action) => {
    open(aRecord({ viewer: 'admin', may_write: false, ...given }))

    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: action })).toBeVisible()
  })

  it('an audit that is not theirs does not exist', async () => {
    refuse(getAudit, 'forbidden')
    renderSignedIn(`/lab/${anId()}/audit`, paths.audit, <AuditScreen />)

    expect(await screen.findByRole('heading', { name: 'Audit not found' })).toBeVisible()
  })

  it('one that could not be loaded can be asked for again', async () => {
    interrupt(getAudit, 502)
    const record = aRecord({ viewer: 'admin', may_write: false, auditor: null })
    answer(getRows, { success: true, figures: null })
    const person = renderSignedIn(`/lab/${record.lab.id}/audit`, paths.audit, <AuditScreen />)
    expect(await screen.findByText('We could not load this audit')).toBeVisible()
    answer(getAudit, { success: true, record })

    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No auditor is assigned yet.')).toBeVisible()
  })
})
