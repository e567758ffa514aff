import { describe, expect, it } from 'vitest'
import type { Answer } from '../checklists/answers.ts'
import {
  type AuditSheet,
  auditTally,
  judgeAudit,
  mayAward,
  mayRequestResubmission,
  negativeIds,
  silentNegatives,
} from './outcome.ts'
import { rulesFor } from './testing.ts'

const refused = (refusal: string) => ({ allowed: false, refusal })
const ids = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at + 1}`)

/** A sheet whose questions are answered in turn; a dash is no answer. */
function sheet(answers: string, labNas = ''): AuditSheet {
  const of = (letter: string, given: string) =>
    [...given].flatMap((answer, at) =>
      answer === '-'
        ? []
        : [
            {
              questionId: `${letter}${at + 1}`,
              answer: answer as Answer,
              finding: answer === 'n' ? 'why' : '',
            },
          ],
    )
  return {
    questionIds: ids('q', answers.length),
    naQuestionIds: ids('l', labNas.length),
    findings: [...of('q', answers), ...of('l', labNas)],
  }
}

describe('the score of an audit', () => {
  it.each([
    ['yyyyn', '', 80],
    ['yyynn', '', 60],
    ['yyyyx', '', 100],
    // Model: an N/A turned into a No counts, one that the auditor agrees with does not.
    ['yyyy', 'n', 80],
    ['yyyy', 'y', 100],
    ['xxx', '', null],
    ['xxx', 'n', 0],
  ])('of %s with the N/A judged %s is %s', (answers, labNas, score) => {
    expect(auditTally(sheet(answers, labNas)).score).toBe(score)
  })

  it('counts what is missing', () => {
    expect(auditTally(sheet('yn--', 'yn-'))).toEqual({
      yes: 1,
      no: 1,
      na: 0,
      unanswered: 2,
      rejectedNa: 1,
      unjudgedNa: 1,
      score: 33,
    })
  })

  it('does not count a finding to a question that is not asked', () => {
    const odd = { questionId: 'other', answer: 'n' as const, finding: 'x' }

    expect(auditTally({ ...sheet('yyyy'), findings: [...sheet('yyyy').findings, odd] }).score).toBe(100)
  })
})

describe('deciding an audit', () => {
  it.each([
    ['awards at 80', 'yyyyn', '', { allowed: true }, refused('audit_passed')],
    ['sends back below', 'yyynn', '', refused('audit_score_too_low'), { allowed: true }],
    ['waits for the last answer', 'yyyy-', '', refused('audit_not_complete'), refused('audit_not_complete')],
    ['waits for each N/A', 'yyyyn', '-', refused('na_not_judged'), refused('na_not_judged')],
    [
      'says that all N/A has no score',
      'xxx',
      'y',
      refused('audit_without_score'),
      refused('audit_without_score'),
    ],
    // 79.6 rounds to 80, 79.4 to 79.
    ['rounds 43 of 54 up', 'y'.repeat(43) + 'n'.repeat(11), '', { allowed: true }, refused('audit_passed')],
    [
      'rounds 27 of 34 down',
      'y'.repeat(27) + 'n'.repeat(7),
      '',
      refused('audit_score_too_low'),
      { allowed: true },
    ],
  ])('%s', (_what, answers, labNas, award, resubmission) => {
    const given = sheet(answers, labNas)
    expect(mayAward(given, rulesFor(given))).toEqual(award)
    expect(mayRequestResubmission(given, rulesFor(given))).toEqual(resubmission)
  })

  it('asks for words with each No, also with one that was an N/A', () => {
    const full = sheet('yyyyn', 'n')
    const silent = full.findings.map((one) => ({ ...one, finding: one.answer === 'n' ? '  ' : '' }))

    expect(mayAward({ ...full, findings: silent }, rulesFor(full))).toEqual(refused('finding_missing'))
    expect(mayRequestResubmission({ ...full, findings: silent }, rulesFor(full))).toEqual(
      refused('finding_missing'),
    )
    expect(silentNegatives({ ...full, findings: silent })).toEqual(['q5', 'l1'])
    expect(negativeIds(full)).toEqual(['q5', 'l1'])
  })

  it('sends back a score of 80 where an area is below its floor, and awards where it is met', () => {
    const given = sheet('yyyyn')

    expect(mayAward(given, rulesFor(given, [9, 10]))).toEqual(refused('area_below_floor'))
    expect(mayRequestResubmission(given, rulesFor(given, [9, 10]))).toEqual({ allowed: true })
    expect(mayAward(given, rulesFor(given, [4, 5]))).toEqual({ allowed: true })
  })

  it('counts a rejected N/A in its area', () => {
    const given = sheet('yyyy', 'n')

    expect(judgeAudit(given, rulesFor(given)).score?.areas).toEqual([{ name: 'All', yes: 4, judged: 5 }])
  })

  it('names everything that is in the way, in order', () => {
    const given = sheet('yyynn')

    expect(judgeAudit(given, rulesFor(given, [9, 10])).refusals.map(({ refusal }) => refusal)).toEqual([
      'score_too_low',
      'area_below_floor',
    ])
  })
})
