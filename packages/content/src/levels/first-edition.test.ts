import { createHash } from 'node:crypto'
import { auditTally, mayAward } from '@lab-zer0/domain/audits/outcome.ts'
import { canonicalJson } from '@lab-zer0/domain/calculators/canonical-json.ts'
import { CATEGORIES } from '@lab-zer0/domain/calculators/categories.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import { RENEW_FROM_DAYS, validUntilOf } from '@lab-zer0/domain/certificates/validity.ts'
import {
  type Answer,
  type GivenAnswer,
  NA_REASONS,
  type Question,
  tallyOf,
} from '@lab-zer0/domain/checklists/answers.ts'
import {
  isNaShareHigh,
  isPass,
  NA_WARNING_PERCENT,
  PASS_MARK_PERCENT,
  scorePercent,
} from '@lab-zer0/domain/checklists/score.ts'
import { LAB_TYPES, type LabType } from '@lab-zer0/domain/labs/lab.ts'
import { judge, type LevelAnswer, NO_FACTS } from '@lab-zer0/domain/levels/judge.ts'
import { lastDayOf } from '@lab-zer0/domain/levels/order.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculators } from '../calculators.ts'
import { checklists } from '../checklists.ts'
import { findLevelEdition } from './editions.ts'

const sha256 = (value: unknown) => createHash('sha256').update(canonicalJson(value)).digest('hex')

/** The questions of version 1 as they were published. They never change within it. */
const QUESTIONS_SHA256: Record<LabType, string> = {
  wet: '100cf8bb2ccd45f9e49a1db5b211e0ed118884183e9c97c4a7d104d6416c7d01',
  dry: '2a19e022e16c9ef2b71d90fee78cc48e006e6de8be617eb63e46d0e947078467',
}

function firstEdition(labType: LabType) {
  const edition = findLevelEdition(`${labType}-bronze.1`)
  if (!edition) throw new Error(`There is no first edition for ${labType} labs`)
  return edition
}

/** How Bronze was judged before levels were files: what the first edition has to agree with for ever. */
function maySubmitAsBefore(questions: readonly Question[], answers: readonly GivenAnswer[]): boolean {
  const tally = tallyOf(questions, answers)
  const hasReasons = answers.every(({ answer, naReason }) => answer !== 'x' || naReason !== null)
  return tally.unanswered === 0 && hasReasons && isPass(scorePercent(tally))
}

describe.each(LAB_TYPES)('the first edition for %s labs is the running product', (labType) => {
  const edition = firstEdition(labType)
  const checklist = checklists[labType]
  const own = checklist.questions.filter(({ for_auditor }) => !for_auditor)
  const auditors = checklist.questions.filter(({ for_auditor }) => for_auditor)

  it('in its questions, to the letter', () => {
    // The id of a category came later; what people read did not change.
    const published = checklist.questions.map(({ category_id: _, ...question }) => question)
    expect(sha256(published)).toBe(QUESTIONS_SHA256[labType])
    expect(edition.checklist).toEqual({ file: `${checklist.id}.json`, version: checklist.version })
    expect(edition.criteria.map(({ id }) => id)).toEqual(checklist.questions.map(({ id }) => id))
    expect(edition.areas.map(({ name }) => name)).toEqual([
      ...new Set(checklist.questions.map(({ category }) => category)),
    ])
  })

  it('in its categories and their forms', () => {
    expect(edition.categories.map(({ name }) => name)).toEqual(CATEGORIES[labType])
    const forms = calculators.filter(({ lab_type }) => lab_type === labType)
    expect(edition.categories.map(({ schema }) => schema).toSorted()).toEqual(
      forms.map(({ id }) => id).toSorted(),
    )
  })

  it('in what it asks for: no floor, nothing required, any N/A, no age of evidence, no figures check', () => {
    const { scoring, validity, figures_check, requires, certificate } = edition

    expect(edition.areas.every(({ floor }) => floor === null)).toBe(true)
    for (const { mandatory, na, evidence, central } of edition.criteria) {
      expect([mandatory, na.allowed, evidence.max_age_days, central]).toEqual([false, true, null, []])
      expect(na.reasons).toEqual(NA_REASONS)
    }
    expect([figures_check, requires]).toEqual([null, null])
    expect(scoring.pass_share).toEqual([PASS_MARK_PERCENT / 20, 5])
    expect(scoring.na_warn_above).toEqual([NA_WARNING_PERCENT / 10, 10])
    expect(validity.renew_from_days_before_end).toBe(RENEW_FROM_DAYS)
    expect(certificate.prefix).toBe('LZ-B')
  })

  it('in the last day of a certificate', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        (at) => {
          expect(lastDayOf(edition, dayOf(at, HOME_ZONE))).toBe(dayOf(validUntilOf(at), HOME_ZONE))
        },
      ),
    )
  })

  const letters = (length: number) =>
    fc.array(
      fc.oneof({ weight: 8, arbitrary: fc.constant('y') }, fc.constantFrom('n', 'x', 'x'), {
        weight: 0,
        arbitrary: fc.constant('-'),
      }),
      { minLength: length, maxLength: length },
    )
  const answered = (ids: readonly string[], given: readonly string[]) =>
    new Map(
      ids.flatMap((id, at): [string, LevelAnswer][] => {
        const letter = given[at]
        if (letter === 'y' || letter === 'n') return [[id, { answer: letter }]]
        return letter === 'x' ? [[id, { answer: 'x', reason: 5, comment: '' }]] : []
      }),
    )

  it('in who may submit, with which score and which warning', () => {
    const ids = own.map(({ id }) => id)
    const gap = fc.option(fc.nat(own.length - 1), { nil: undefined })
    fc.assert(
      fc.property(letters(own.length), gap, (all, missing) => {
        const given = all.map((letter, at) => (at === missing ? '-' : letter))
        const answers = own.map(({ id }, at) => ({
          questionId: id,
          answer: given[at] === '-' ? null : (given[at] as Answer),
          naReason: given[at] === 'x' ? 5 : null,
        }))
        const { passes, score } = judge(edition, {
          forAuditor: false,
          answers: answered(ids, given),
          facts: NO_FACTS,
        })
        const tally = tallyOf(own, answers)

        expect(passes).toBe(maySubmitAsBefore(own, answers))
        if (tally.unanswered === 0) {
          expect(score?.shownPercent ?? null).toBe(scorePercent(tally))
          if (score) expect(score.isNaShareHigh).toBe(isNaShareHigh(tally))
        }
      }),
    )
  })

  it('in who may be awarded, with the N/A that the auditor rejects', () => {
    const ids = auditors.map(({ id }) => id)
    fc.assert(
      fc.property(letters(auditors.length), fc.nat(6), (given, rejected) => {
        const rejectedNa = own.slice(0, rejected).map(({ id }) => id)
        const findings = [
          ...ids.map((questionId, at) => ({ questionId, answer: given[at] as Answer, finding: 'seen' })),
          ...rejectedNa.map((questionId) => ({ questionId, answer: 'n' as const, finding: 'seen' })),
        ]
        const sheet = { questionIds: ids, naQuestionIds: rejectedNa, findings }
        const judged = judge(edition, {
          forAuditor: true,
          answers: answered(ids, given),
          facts: NO_FACTS,
          rejectedNa,
        })

        expect(judged.passes).toBe(isPass(auditTally(sheet).score))
        expect(mayAward(sheet, { edition, facts: NO_FACTS }).allowed).toBe(judged.passes)
      }),
    )
  })
})
