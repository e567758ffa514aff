// house: one screen; every situation is served and opened in the same way.

import { checklists } from '@lab-zer0/content/checklists.ts'
import { getAudit } from '@lab-zer0/contracts/audits.ts'
import {
  type ChecklistAnswer,
  getAnswers,
  getAnswersStamp,
  getQuestions,
  saveAnswer,
  submitChecklist,
} from '@lab-zer0/contracts/checklists.ts'
import type { ResultOf } from '@lab-zer0/contracts/endpoint.ts'
import { deleteEvidence, type Evidence } from '@lab-zer0/contracts/evidence.ts'
import { getLab } from '@lab-zer0/contracts/labs.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { allSaved, keptDrafts, leaveDraft } from '../../testing/drafts.ts'
import { aLab, anId } from '../../testing/labs.ts'
import { aLevel } from '../../testing/levels.ts'
import { aUser } from '../../testing/people.ts'
import { answer, interrupt, lose, refuse, server } from '../../testing/server.ts'
import { renderSignedIn } from '../../testing/signed-in.tsx'
import { ChecklistScreen } from './checklist-screen.tsx'

const lab = aLab({ is_member: true, is_champion: true })
const priya = aUser()
const amelia = { id: anId<UserId>(), name: 'Amelia Tran' }
const all = checklists.wet.questions
const actions = all.filter(({ for_auditor }) => !for_auditor)
const [first, second] = actions.map(({ id }) => id)
/** The first category alone: drawing all 26 questions takes five times as long. */
const few = all.filter(({ category }) => category === actions[0]?.category)
const textOf = (id: string | undefined) => all.find((asked) => asked.id === id)?.question ?? ''

type Read = ResultOf<typeof getAnswers>

function anAnswer(checklist_id: string, given: Partial<ChecklistAnswer> = {}): ChecklistAnswer {
  return {
    checklist_id,
    answer: 'y',
    na_reason: null,
    comment: '',
    version: 1,
    by: amelia,
    at: '2026-11-05T01:00:00.000Z',
    ...given,
  }
}

/** So many Yes, then No, then N/A with a reason, from the first question on. */
function answersOf(yes: number, no = 0, na = 0): ChecklistAnswer[] {
  const given = actions.slice(0, yes + no + na)
  return given.map(({ id }, index) => {
    if (index < yes) return anAnswer(id)
    return index < yes + no ? anAnswer(id, { answer: 'n' }) : anAnswer(id, { answer: 'x', na_reason: 2 })
  })
}

function aRead(given: Partial<Read> = {}): Read {
  return {
    success: true,
    answers: [],
    evidence: [],
    evidence_quota: {
      files: 1,
      bytes: 300_000,
      most_files: 200,
      most_bytes: 500_000_000,
      most_file_bytes: 10_000_000,
      accepts: ['image/jpeg', 'image/png'],
    },
    lab_type: 'wet',
    level: aLevel(),
    declared_none: [],
    contradictions: [],
    checklist_version: 1,
    round: 1,
    submission: null,
    may_edit: true,
    may_submit: true,
    stamp: 'as-read',
    ...given,
  }
}

const SUBMISSION = {
  round: 1,
  checklist_version: 1,
  score: 85,
  na_count: 1,
  hash: 'a'.repeat(64),
  submitted_at: '2026-11-10T01:00:00.000Z',
  submitted_by: { id: priya.id, name: 'Priya Nair' },
}

function serve(read: Read = aRead(), asked: readonly (typeof all)[number][] = few) {
  answer(getLab, { success: true, lab })
  server.use(
    http.get('*/api/checklist/questions', ({ request }) => {
      const isForAuditor = new URL(request.url).searchParams.get('for_auditor') === 'true'
      const questions = asked.filter(({ for_auditor }) => for_auditor === isForAuditor)
      return HttpResponse.json({ success: true, version: 1, questions })
    }),
  )
  answer(getAnswersStamp, { success: true, stamp: read.stamp })
  return answer(getAnswers, read)
}

const saved = (version = 1) =>
  ({ success: true, checklist_id: first ?? '', version, replaced: null }) as const
const open = (more: { search?: string; state?: unknown } = {}) =>
  renderSignedIn(
    { pathname: `/lab/${lab.id}/checklist/bronze`, ...more },
    '/lab/:labId/checklist/:level',
    <ChecklistScreen />,
    priya,
  )
const leaveAnswer = (version: number) =>
  leaveDraft({
    ...{ kind: 'answer', place: lab.id, key: first ?? '', version },
    value: { answer: 'n', naReason: null, comment: 'Soon', parts: ['answer', 'comment'] },
  })
const question = async (id: string | undefined) => {
  const text = await screen.findByText(textOf(id))
  return within(text.closest('li') ?? document.body)
}

describe('the checklist', () => {
  it('shows what it is for, and each category with its progress', async () => {
    serve(aRead({ answers: answersOf(3) }), all)
    open()

    expect(await screen.findByRole('heading', { level: 1, name: 'Actions Checklist' })).toBeVisible()
    expect(screen.getByText('Bronze Certification')).toBeVisible()
    for (const part of ['Purpose', 'Focus Area', 'General Instruction']) {
      expect(screen.getByText(part)).toBeVisible()
    }
    expect(screen.getByRole('progressbar', { name: 'Green Culture & Team Communication' })).toHaveAttribute(
      'aria-valuetext',
      '3 of 5',
    )
    expect(screen.getByText('3 of 26 answered')).toBeVisible()
  })

  it('folds what was complete, and opens it again', async () => {
    serve(aRead({ answers: answersOf(5) }))
    const person = open()
    const fold = await screen.findByRole('button', { name: 'Green Culture & Team Communication' })
    expect(screen.queryByText(textOf(first))).not.toBeInTheDocument()

    await person.click(fold)

    expect(screen.getByText(textOf(first))).toBeVisible()
  })

  it('gives the tip, what to have ready and the guide with each question', async () => {
    serve()
    const person = open()
    const asked = await question(first)

    await person.click(asked.getByRole('button', { name: 'Why and how' }))

    expect(asked.getByText(/Put the name and email on the noticeboard/)).toBeVisible()
    expect(asked.getByText(/The notice or page with the name/)).toBeVisible()
    await person.click(asked.getByRole('button', { name: /^Open the guide/ }))
    const guide = within(await screen.findByRole('dialog', { name: /^Help/ }))
    expect(await guide.findByRole('heading', { name: 'Get your team on board' })).toBeVisible()
  })

  it('shows what the auditor will ask, beside the lab’s own answers', async () => {
    serve(aRead({ answers: answersOf(1) }))
    const person = open()
    await question(second)

    await person.click(screen.getByRole('radio', { name: 'Auditor Checklist' }))

    expect(await screen.findByRole('heading', { level: 1, name: 'Auditor Checklist' })).toBeVisible()
    const asked = await question('W-AUD-GC-01')
    expect(asked.getByRole('link', { name: `1. ${textOf(first)}` })).toBeVisible()
    expect(asked.getByText('Yes')).toBeVisible()
  })

  it('offers a PDF for each category that has a guide', async () => {
    serve(aRead({ answers: answersOf(26) }), all)
    const person = open()
    await person.click(await screen.findByRole('button', { name: 'Guides' }))

    const modal = await screen.findByRole('dialog', { name: 'Guides' })
    const links = within(modal).getAllByRole('link', { name: /^Download PDF/ })
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Download PDF: Eco-Office',
      'Download PDF: Data Storage',
      'Download PDF: Computer Energy Usage',
      'Download PDF: Lab Waste Management',
      'Download PDF: Cold Storage',
    ])
  })
})

describe('an answer', () => {
  it('is saved by itself, and says so only when the server has it', async () => {
    serve()
    const sent = answer(saveAnswer, saved())
    const { promise: hasAnswered, resolve: letAnswer } = Promise.withResolvers<void>()
    server.use(
      http.post('*/api/checklist/answer/:labId', async () => {
        await hasAnswered
      }),
    )
    const person = open()
    const asked = await question(first)
    expect(asked.getByText('Unanswered')).toBeVisible()

    await person.click(asked.getByRole('radio', { name: 'Yes' }))

    expect((await screen.findAllByText('Saving…')).length).toBeGreaterThan(0)
    expect(screen.queryByText(/^Saved/)).not.toBeInTheDocument()
    letAnswer()
    expect(await screen.findByText(/^Saved at /)).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      { checklist_id: first, answer: 'y', na_reason: null, version: 0 },
    ])
    expect(screen.getByRole('meter', { name: 'Score so far' })).toHaveAttribute('aria-valuenow', '100')
  })

  it('is taken back by choosing it again', async () => {
    serve(aRead({ answers: answersOf(1) }))
    const sent = answer(saveAnswer, saved(2))
    const person = open()
    const asked = await question(first)

    await person.click(asked.getByRole('radio', { name: 'Yes' }))

    expect(await asked.findByText('Unanswered')).toBeVisible()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({ checklist_id: first, answer: null, na_reason: null, version: 1 })
    await allSaved()
  })

  it('asks for a reason when it is N/A, and forgets the reason with it', async () => {
    serve()
    const sent = answer(saveAnswer, saved())
    const person = open()
    const asked = await question(first)
    await person.click(asked.getByRole('radio', { name: 'N/A' }))
    expect(await asked.findByText('Reason missing')).toBeVisible()

    await person.click(asked.getByRole('button', { name: /Why does this not apply/ }))
    await person.click(await screen.findByRole('option', { name: /^OHS Rules/ }))
    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({ checklist_id: first, answer: 'x', na_reason: 2 }),
    )
    await person.click(asked.getByRole('radio', { name: 'No' }))

    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ answer: 'n', na_reason: null }))
    await allSaved()
  })

  it('takes a comment without touching what a colleague answered', async () => {
    serve(aRead({ answers: answersOf(1) }))
    const sent = answer(saveAnswer, saved(2))
    const person = open()
    const asked = await question(first)

    await person.click(asked.getByRole('button', { name: /^Comment/ }))
    await person.click(asked.getByRole('textbox', { name: 'Comments' }))
    await person.paste('On the door')

    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({ checklist_id: first, comment: 'On the door', version: 1 })
    await allSaved()
  })

  it('is kept on the device while the network is gone, and sent again', async () => {
    serve()
    lose(saveAnswer)
    const person = open()
    const asked = await question(first)
    await person.click(asked.getByRole('radio', { name: 'Yes' }))
    expect(await asked.findByText('Saved on this device')).toBeVisible()
    expect(screen.queryByText(/Error saving/)).not.toBeInTheDocument()
    expect(screen.queryByText(/^Saved at/)).not.toBeInTheDocument()
    expect(await keptDrafts()).toMatchObject([
      { key: first, value: { answer: 'y', comment: '' }, version: 0 },
    ])

    answer(saveAnswer, saved())
    await person.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText(/^Saved at /)).toBeVisible()
    await allSaved()
  })

  it('that an earlier visit could not send is sent by this one', async () => {
    await leaveAnswer(0)
    serve()
    const sent = answer(saveAnswer, saved())
    open()

    const asked = await question(first)
    expect(asked.getByRole('radio', { name: 'No' })).toBeChecked()
    await allSaved()
    expect(sent.map(({ body }) => body)).toEqual([
      { checklist_id: first, answer: 'n', na_reason: null, comment: 'Soon', version: 0 },
    ])
  })

  it('tells whose answer it replaced, and brings that back', async () => {
    serve()
    const replaced = {
      answer: 'n',
      na_reason: null,
      comment: '',
      by: amelia,
      at: SUBMISSION.submitted_at,
    } as const
    answer(saveAnswer, { ...saved(2), replaced })
    const person = open()
    const asked = await question(first)
    await person.click(asked.getByRole('radio', { name: 'Yes' }))
    expect(await asked.findByText(/^Amelia Tran entered No at .+ Your Yes replaced it/)).toBeVisible()

    const sent = answer(saveAnswer, saved(3))
    await person.click(asked.getByRole('button', { name: 'Use theirs' }))

    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ answer: 'n', version: 2 }))
    await allSaved()
  })

  it('says so when a colleague replaced it', async () => {
    serve()
    answer(saveAnswer, saved(1))
    const person = open()
    const asked = await question(first)
    await person.click(asked.getByRole('radio', { name: 'Yes' }))
    await screen.findByText(/^Saved at /)

    serve(aRead({ answers: [anAnswer(first ?? '', { answer: 'n', version: 2 })], stamp: 'replaced' }))

    expect(await asked.findByText(/^Amelia Tran replaced your Yes with No/)).toBeVisible()
    expect(asked.getByRole('radio', { name: 'No' })).toBeChecked()
    await allSaved()
  })
})

describe('colleagues at work', () => {
  it('are asked for by a stamp, and the answers are not read again while it stays', async () => {
    const read = serve(aRead({ answers: answersOf(1) }))
    const asked = answer(getAnswersStamp, { success: true, stamp: 'as-read' })
    open()
    await question(first)

    await waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(2))

    expect(read).toHaveLength(1)
  })
})

describe('the score', () => {
  it('leaves N/A out, says how it comes about, and warns above 30% of N/A', async () => {
    serve(aRead({ answers: answersOf(15, 3, 8) }), all)
    open()

    const meter = await screen.findByRole('meter', { name: 'Score so far' })
    expect(meter).toHaveAttribute('aria-valuetext', '83%, at or above the pass mark of 80%')
    expect(screen.getByText('15 Yes ÷ (15 Yes + 3 No). 8 N/A answers are left out.')).toBeVisible()
    expect(screen.getByText('N/A share: 31%')).toBeVisible()
    expect(screen.getByText(/Your auditor will look closely/)).toBeVisible()
  })

  it('does not warn of N/A while most questions are unanswered', async () => {
    serve(aRead({ answers: answersOf(1, 0, 1) }))
    open()

    await screen.findByText('2 of 5 answered')
    expect(screen.queryByText(/Your auditor will look closely/)).not.toBeInTheDocument()
  })

  it('is silent about N/A up to 30%', async () => {
    serve(aRead({ answers: answersOf(6, 1, 3) }), actions.slice(0, 10))
    open()

    await screen.findByText('N/A share: 30%')
    expect(screen.queryByText(/Your auditor will look closely/)).not.toBeInTheDocument()
  })
})

describe('submitting', () => {
  const submitButton = () => screen.findByRole('button', { name: 'Submit Checklist' })

  it('waits until every question is answered, and leads to the next one', async () => {
    serve(aRead({ answers: answersOf(25) }), all)
    const person = open()
    expect(await submitButton()).toBeDisabled()
    expect(screen.getByText('One question left')).toBeVisible()

    await person.click(screen.getByRole('button', { name: 'Go to next open question' }))

    const last = screen.getByText(actions.at(-1)?.question ?? '').closest('li')
    await waitFor(() => expect(last).toHaveFocus())
  })

  it('waits for the reason of each N/A', async () => {
    const answers = answersOf(25)
    answers.push(anAnswer(actions.at(-1)?.id ?? '', { answer: 'x' }))
    serve(aRead({ answers }), all)
    open()

    expect(await submitButton()).toBeDisabled()
    expect(screen.getByText(/^1 N\/A answer still needs a reason/)).toBeVisible()
  })

  it('is the Champion’s, and says so to the others', async () => {
    serve(aRead({ answers: answersOf(26), may_submit: false }), all)
    open()

    expect(await submitButton()).toBeDisabled()
    expect(screen.getByText(/Priya Nair submits, as the Champion/)).toBeVisible()
  })

  it('asks first, then shows that it is done with the way back', async () => {
    serve(aRead({ answers: answersOf(22, 4) }), all)
    const sent = answer(submitChecklist, { success: true, message: 'Done', submission: SUBMISSION })
    const person = open()
    await person.click(await submitButton())
    const question = await screen.findByRole('alertdialog', { name: 'Submit this checklist?' })
    expect(within(question).getByText(/it is locked and cannot be edited/)).toBeVisible()
    expect(within(question).getByText('26 of 26 answered. Score 85%, pass mark 80%.')).toBeVisible()

    await person.click(within(question).getByRole('button', { name: 'Submit and lock' }))

    const title = await screen.findByRole('heading', { level: 1, name: 'Checklist submitted' })
    expect(title).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard')
    expect(sent[0]?.body).toEqual({ level: 'bronze' })
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/.{20}/)
  })

  it('below 80% names the questions that would lift the score and leads to them', async () => {
    serve(aRead({ answers: answersOf(20, 6) }), all)
    const sent = answer(submitChecklist, { success: true, message: 'Done', submission: SUBMISSION })
    const person = open()
    await person.click(await submitButton())

    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('You need at least 80% Yes to go ahead. You need 1 more.')
    const low = actions[20]
    await person.click(within(alert).getByRole('link', { name: `21. ${low?.question}` }))

    await waitFor(() => expect(screen.getByText(low?.question ?? '').closest('li')).toHaveFocus())
    expect(sent).toHaveLength(0)
  })

  it('that the server refuses leaves the checklist open and names its questions', async () => {
    serve(aRead({ answers: answersOf(26) }), all)
    refuse(submitChecklist, 'score_too_low', { fields: { [second ?? '']: 'Answered No' } })
    const person = open()
    await person.click(await submitButton())
    await person.click(await screen.findByRole('button', { name: 'Submit and lock' }))

    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('You need at least 80% Yes to go ahead.')
    expect(within(alert).getByRole('link', { name: `2. ${textOf(second)}` })).toBeVisible()
    expect(await submitButton()).toBeEnabled()
  })
})

describe('a resubmission', () => {
  it('shows beside each question what the auditor said No to', async () => {
    const finding = { na_reason: null, version: 1, reply: null } as const
    const at = SUBMISSION.submitted_at
    serve(aRead({ answers: answersOf(26), round: 2 }), all)
    answer(getAudit, {
      success: true,
      record: {
        lab: {
          id: lab.id,
          name: lab.name,
          type: 'wet',
          state: 'in_progress',
          department: null,
          principal_investigator: null,
          champion: null,
        },
        viewer: 'member',
        level: aLevel(),
        declared_none: [],
        contradictions: [],
        auditor: amelia,
        due_on: null,
        visit: null,
        open_round: null,
        may_write: false,
        may_reply: true,
        may_appeal: true,
        may_escalate: false,
        may_decide: false,
        rounds: [
          {
            number: 1,
            submitted_at: at,
            submitted_by: amelia,
            names_investigator: false,
            wants_listing: false,
            checklist: { version: 1, score: 85, na_count: 0, answers: [] },
            audits: [
              {
                id: anId(),
                state: 'resubmission',
                auditor: amelia,
                tally: { yes: 17, no: 2, na: 0, unanswered: 0, rejected_na: 0, unjudged_na: 0, score: 70 },
                message: '',
                started_at: at,
                ended_at: at,
                findings: [
                  {
                    ...finding,
                    checklist_id: 'W-AUD-GC-01',
                    answer: 'n',
                    finding: 'The board shows last year.',
                  },
                  { ...finding, checklist_id: 'W-AUD-GC-02', answer: 'y', finding: 'Fine.' },
                ],
              },
            ],
            appeal: null,
          },
        ],
        figures: [],
        evidence: [],
      },
    })
    open()
    expect(await screen.findByText('Round 2: your auditor asked for a resubmission')).toBeVisible()

    // W-AUD-GC-01 looks behind the first and the third question. Their category is open, the others are folded.
    expect(await screen.findAllByText('The board shows last year.')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Green Culture & Team Communication' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    expect(screen.getByRole('button', { name: 'Cold Storage' })).toHaveAttribute('aria-expanded', 'false')
    expect((await question(first)).getByText('The board shows last year.')).toBeVisible()
    expect(screen.queryByText('Fine.')).not.toBeInTheDocument()
  })
})

describe('a checklist that can only be read', () => {
  it('is locked once it is submitted', async () => {
    serve(aRead({ answers: answersOf(26), submission: SUBMISSION, may_edit: false, may_submit: false }), all)
    open()

    expect(
      await screen.findByText('This checklist has been submitted and is now locked for editing'),
    ).toBeVisible()
    expect(screen.getByText(/^Submitted by Priya Nair on .+ Score 85%\.$/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/dashboard')
    expect(screen.queryByRole('button', { name: 'Submit Checklist' })).not.toBeInTheDocument()
  })

  it('shows what came too late, until it is discarded', async () => {
    serve(aRead({ answers: answersOf(26), submission: SUBMISSION, may_edit: false }), all)
    refuse(saveAnswer, 'checklist_locked')
    await leaveAnswer(1)
    const person = open()
    expect(await screen.findByText(/before these answers could be saved/)).toBeVisible()

    await person.click(screen.getByRole('button', { name: 'Discard them' }))

    expect(screen.queryByText(/before these answers could be saved/)).not.toBeInTheDocument()
    await allSaved()
  })

  it('says that it is a preview when it was opened as one', async () => {
    serve()
    open({ state: { preview: true } })

    expect(await screen.findByText(/^Preview\./)).toBeVisible()
    const asked = await question(first)
    expect(asked.getByRole('radio', { name: 'Yes' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Submit Checklist' })).not.toBeInTheDocument()
  })
})

describe('the sentence at the end of a checklist', () => {
  it('names the pass mark, and the minimum of each area only where the edition has one', async () => {
    serve(aRead({ level: aLevel('wet-bronze.1') }))
    open()
    const bare =
      'You can submit when all 5 are answered and the score is 80% or more. Submitting locks the checklist.'
    expect(await screen.findByText(bare)).toBeVisible()
    cleanup()

    serve(aRead({ level: aLevel('wet-bronze.2') }))
    open()

    expect(await screen.findByText(/at least 50% of the answers in each area are Yes/)).toBeVisible()
  })

  it('names who submits to everybody else', async () => {
    serve(aRead({ may_submit: false }))
    open()

    expect(await screen.findByText(/^Anyone in the lab can answer\./)).toBeVisible()
  })
})

describe('a checklist that cannot be shown', () => {
  it('says so in the specification’s words, and offers to try again', async () => {
    serve()
    interrupt(getAnswers, 502)
    const person = open()
    expect(await screen.findByText('Failed to load checklist data')).toBeVisible()

    serve()
    await person.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText(textOf(first))).toBeVisible()
  })

  it('has no questions', async () => {
    serve()
    answer(getQuestions, { success: true, version: 1, questions: [] })
    open()

    expect(await screen.findByText('There are no questions for this level yet.')).toBeVisible()
  })

  it('belongs to no lab', async () => {
    refuse(getLab, 'lab_not_found')
    open()

    expect(await screen.findByRole('heading', { level: 1, name: 'Lab not found' })).toBeInTheDocument()
  })
})

describe('evidence', () => {
  const photo: Evidence = {
    id: anId(),
    checklist_id: first ?? '',
    name: 'noticeboard.jpg',
    state: 'ready',
    refusal: null,
    content_type: 'image/webp',
    bytes: 300_000,
    width: 1200,
    height: 900,
    is_auditors: false,
    proves_on: null,
    is_out_of_date: false,
    is_submitted: false,
    uploaded_by: amelia,
    uploaded_at: '2026-11-05T01:00:00.000Z',
  }
  const openEvidence = async (person: ReturnType<typeof open>, name = 'Evidence') => {
    const asked = await question(first)
    await person.click(asked.getByRole('button', { name }))
    return asked
  }

  it('is listed with its state: to look at, being checked, or not taken and why', async () => {
    const evidence = [
      photo,
      { ...photo, id: anId(), name: 'door.png', state: 'waiting' as const },
      {
        ...photo,
        id: anId(),
        name: 'plan.heic',
        state: 'refused' as const,
        refusal: 'This photo could not be read.',
      },
    ]
    serve(aRead({ evidence }))
    const asked = await openEvidence(open(), 'Evidence, 3 added')

    expect(asked.getByRole('link', { name: 'Open noticeboard.jpg' })).toHaveAttribute(
      'href',
      `/api/evidence/${lab.id}/${photo.id}`,
    )
    expect(asked.getByText('Being checked')).toBeVisible()
    expect(asked.getByText('This photo could not be read.')).toBeVisible()
  })

  it('is sent as it is, under its name and for its question', async () => {
    serve()
    const sent: { url: URL; bytes: number; type: string | null }[] = []
    server.use(
      http.post('*/api/evidence/:labId', async ({ request }) => {
        const bytes = (await request.arrayBuffer()).byteLength
        sent.push({ url: new URL(request.url), bytes, type: request.headers.get('content-type') })
        answer(getAnswers, aRead({ evidence: [photo] }))
        return HttpResponse.json({ success: true, evidence: photo }, { status: 201 })
      }),
    )
    const person = open()
    const asked = await openEvidence(person)
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no field for files')

    await person.upload(input, new File(['12345'], 'noticeboard.jpg', { type: 'image/jpeg' }))

    expect(await asked.findByRole('link', { name: 'Open noticeboard.jpg' })).toBeVisible()
    expect(sent).toMatchObject([{ bytes: 5, type: 'application/octet-stream' }])
    expect(sent[0]?.url.searchParams.get('checklist_id')).toBe(first)
    expect(sent[0]?.url.searchParams.get('name')).toBe('noticeboard.jpg')
  })

  it('that cannot be sent stays listed with the reason', async () => {
    serve()
    server.use(
      http.post('*/api/evidence/:labId', () =>
        HttpResponse.json(
          { success: false, code: 'evidence_full', error: 'This lab holds all it can.' },
          { status: 409 },
        ),
      ),
    )
    const person = open()
    const asked = await openEvidence(person)
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no field for files')

    await person.upload(input, new File(['12345'], 'door.png', { type: 'image/png' }))

    expect(await asked.findByText('This lab holds all it can.')).toBeVisible()
  })

  it('stays once the auditor has seen it', async () => {
    serve(aRead({ evidence: [photo, { ...photo, id: anId(), name: 'seen.jpg', is_submitted: true }] }))
    const asked = await openEvidence(open(), 'Evidence, 2 added')

    expect(asked.getByRole('button', { name: 'Remove noticeboard.jpg' })).toBeVisible()
    expect(asked.getByText('seen.jpg')).toBeVisible()
    expect(asked.queryByRole('button', { name: 'Remove seen.jpg' })).not.toBeInTheDocument()
  })

  it('is removed after a question', async () => {
    serve(aRead({ evidence: [photo] }))
    const sent = answer(deleteEvidence, { success: true, message: 'Gone' })
    const person = open()
    const asked = await openEvidence(person, 'Evidence, 1 added')
    await person.click(asked.getByRole('button', { name: 'Remove noticeboard.jpg' }))

    const dialog = await screen.findByRole('alertdialog', { name: 'Remove noticeboard.jpg?' })
    answer(getAnswers, aRead())
    await person.click(within(dialog).getByRole('button', { name: 'Remove file' }))

    await waitFor(() => expect(screen.queryByText('noticeboard.jpg')).not.toBeInTheDocument())
    expect(sent).toHaveLength(1)
  })
})

describe('a checklist of an edition with floors', () => {
  const level = aLevel('wet-bronze.2')

  it('shows how each area stands while it is answered', async () => {
    serve(aRead({ level, answers: answersOf(1, 4) }), all)
    open()

    const nav = within(await screen.findByRole('navigation', { name: 'Categories' }))
    expect(nav.getByText('1 of 5 Yes, at least 3 needed')).toBeVisible()
    expect(nav.getAllByText('At least 50% Yes in this area')).toHaveLength(3)
  })

  it('says what is in the way before anything is sent', async () => {
    const computers = actions.filter(({ id }) => id.includes('-CE-')).map(({ id }) => id)
    const given = actions.map(({ id }) => anAnswer(id, { answer: computers.includes(id) ? 'n' : 'y' }))
    serve(aRead({ level, answers: given }), all)
    const sent = answer(submitChecklist, { success: true, message: 'ok', submission: SUBMISSION })
    const person = open()
    await person.click(await screen.findByRole('button', { name: 'Submit Checklist' }))

    const notice = within(await screen.findByRole('alert'))
    expect(
      notice.getByText('In Computer Energy Usage, 0 of 5 answers are Yes. At least 3 must be.'),
    ).toBeVisible()
    expect(notice.getAllByRole('link')).toHaveLength(5)
    expect(sent).toHaveLength(0)
  })

  it('points out an answer that the figures speak against, and only that answer', async () => {
    const text = 'Your Cold Storage baseline has 5 ultra-low temperature freezers colder than -70 °C.'
    serve(
      aRead({
        level,
        answers: [anAnswer(first ?? '')],
        contradictions: [
          { checklist_id: first ?? '', answer: 'y', text },
          { checklist_id: second ?? '', answer: 'y', text: 'Not given' },
        ],
      }),
    )
    open()

    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText('Not given')).not.toBeInTheDocument()
  })

  it('asks for the date of evidence where the question does', async () => {
    serve(aRead({ level }))
    const person = open()
    const dated = within(await screen.findByRole('group', { name: 'Question 2' }))
    await person.click(dated.getByRole('button', { name: 'Evidence' }))

    expect(dated.getByLabelText('Date shown on the evidence')).toBeVisible()
    expect(dated.getByText(/evidence from the last \d+ days/)).toBeVisible()
    expect(dated.getByText(/Photos use the day they were taken/)).toBeVisible()
  })
})
