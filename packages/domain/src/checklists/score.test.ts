import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Answer, categoryProgress, type GivenAnswer, tallyOf } from './answers.ts'
import {
  auditScorePercent,
  isNaShareHigh,
  isPass,
  liftingQuestions,
  naSharePercent,
  scorePercent,
  yesNeeded,
} from './score.ts'

const questionsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `Q${at}`, category: at % 2 === 0 ? 'Even' : 'Odd' }))

/** One letter for each question: y, n, x, and - for none. */
function answered(letters: string): GivenAnswer[] {
  return [...letters].map((letter, at) => ({
    questionId: `Q${at}`,
    answer: letter === '-' ? null : (letter as Answer),
    naReason: letter === 'x' ? 1 : null,
  }))
}

describe('the score of a lab', () => {
  it.each([
    ['nothing answered', 0, 0, null, false],
    ['four Yes and one No', 4, 1, 80, true],
    ['a little less than 80, rounded down', 31, 8, 79, false],
    ['a little more than 79.5, rounded up', 35, 9, 80, true],
    ['all Yes', 26, 0, 100, true],
    ['all No', 0, 26, 0, false],
  ])('with %s', (_what, yes, no, score, passes) => {
    expect(scorePercent({ yes, no })).toBe(score)
    expect(isPass(scorePercent({ yes, no }))).toBe(passes)
  })

  it('leaves N/A, missing answers and answers to other questions out', () => {
    const tally = tallyOf(questionsOf(5), [
      ...answered('yyynx'),
      { questionId: 'other', answer: 'n', naReason: null },
    ])

    expect(tally).toEqual({ yes: 3, no: 1, na: 1, unanswered: 0 })
    expect(scorePercent(tally)).toBe(75)
    expect(tallyOf(questionsOf(3), answered('y-'))).toEqual({ yes: 1, no: 0, na: 0, unanswered: 2 })
  })
})

describe('the score of an audit', () => {
  it.each([
    ['as the lab hoped', 16, 3, 0, 84],
    ['lower for an N/A that the auditor turned into a No', 16, 3, 2, 76],
    ['nothing while nothing is answered', 0, 0, 0, null],
    ['nought where only rejected N/A stand', 0, 0, 1, 0],
  ])('is %s', (_what, yes, no, rejectedNa, score) => {
    expect(auditScorePercent({ yes, no, rejectedNa })).toBe(score)
  })
})

describe('the share of N/A', () => {
  it.each([
    ['yyyyyyynnn', 0, false],
    ['yyyyyyyxxx', 30, false],
    ['yyyyyyxxxx', 40, true],
    ['----------', 0, false],
    ['xx--------', 100, false],
    ['xxx-------', 100, false],
    ['xxxx------', 100, true],
  ])('of %s is %d per cent of what is answered', (letters, share, isHigh) => {
    const tally = tallyOf(questionsOf(10), answered(letters))

    expect(naSharePercent(tally)).toBe(share)
    expect(isNaShareHigh(tally)).toBe(isHigh)
  })

  it('is high from the first answer above 30 %, although both read 30 %', () => {
    const tally = { yes: 159, no: 0, na: 69, unanswered: 0 }

    expect(naSharePercent(tally)).toBe(30)
    expect(isNaShareHigh(tally)).toBe(true)
  })
})

describe('what would lift a lab', () => {
  it('names its No questions in the order of the checklist, and how many are needed', () => {
    const answers = answered('ynyyn').toReversed()

    expect(liftingQuestions(questionsOf(5), answers).map(({ id }) => id)).toEqual(['Q1', 'Q4'])
    expect(yesNeeded({ yes: 3, no: 2 })).toBe(1)
  })

  it('is nothing for a lab that has reached 80', () => {
    expect(liftingQuestions(questionsOf(5), answered('yyyyn'))).toEqual([])
    expect(yesNeeded({ yes: 4, no: 1 })).toBe(0)
  })
})

describe('the progress of categories', () => {
  it('counts what is answered in each, in the order of the questions', () => {
    expect(categoryProgress(questionsOf(5), answered('y-x--'))).toEqual([
      { category: 'Even', answered: 2, total: 3 },
      { category: 'Odd', answered: 0, total: 2 },
    ])
  })
})

describe('for any answers', () => {
  const letters = fc.array(fc.constantFrom('y', 'n', 'x', '-'), { maxLength: 40 }).map((all) => all.join(''))

  it('every question is counted once, and the categories add up to all', () => {
    fc.assert(
      fc.property(letters, (text) => {
        const questions = questionsOf(text.length)
        const { yes, no, na, unanswered } = tallyOf(questions, answered(text))
        const progress = categoryProgress(questions, answered(text))

        expect(yes + no + na + unanswered).toBe(text.length)
        expect(progress.reduce((sum, { total }) => sum + total, 0)).toBe(text.length)
        expect(progress.reduce((sum, { answered: done }) => sum + done, 0)).toBe(yes + no + na)
      }),
    )
  })

  it('a No that becomes a Yes never lowers the score, and a Yes that becomes a No never raises it', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.integer({ min: 1, max: 40 }), (yes, no) => {
        expect(scorePercent({ yes: yes + 1, no: no - 1 })).toBeGreaterThanOrEqual(
          scorePercent({ yes, no }) ?? 0,
        )
      }),
    )
  })

  it('the score passes with as many Yes more as are needed, and with one less it does not', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.integer({ min: 1, max: 40 }), (yes, no) => {
        const more = yesNeeded({ yes, no })

        expect(isPass(scorePercent({ yes: yes + more, no: no - more }))).toBe(true)
        if (more > 0) expect(isPass(scorePercent({ yes: yes + more - 1, no: no - more + 1 }))).toBe(false)
      }),
    )
  })

  it('turning every lifting question into a Yes passes', () => {
    fc.assert(
      fc.property(letters, (text) => {
        const questions = questionsOf(text.length)
        const lifting = new Set(liftingQuestions(questions, answered(text)).map(({ id }) => id))
        const lifted = answered(text).map((given) =>
          lifting.has(given.questionId) ? { ...given, answer: 'y' as const } : given,
        )
        const score = scorePercent(tallyOf(questions, lifted))

        expect(score === null || isPass(score)).toBe(true)
      }),
    )
  })

  it('an auditor who rejects an N/A never raises the score', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.nat(20), (yes, no, rejectedNa) => {
        const plain = scorePercent({ yes, no })
        if (plain === null) return
        expect(auditScorePercent({ yes, no, rejectedNa })).toBeLessThanOrEqual(plain)
      }),
    )
  })
})
