import { describe, expect, it } from 'vitest'
import {
  type ComparedRow,
  type ComparedSample,
  figuresCheckOf,
  figuresProgress,
  isFindingComplete,
  mayAwardFigures,
  mayBeReplaced,
  mayDrawRows,
  mayReopenFigures,
  SOME_FOUND,
  verdictsOf,
} from './figures-progress.ts'
import { aFiguresCheck } from './testing.ts'

const row = (key: string, finding: ComparedRow['finding'], over: Partial<ComparedRow> = {}): ComparedRow => ({
  key,
  category: `Category ${key}`,
  origin: 'drawn',
  isReplaced: false,
  statedKgCo2e: 100,
  finding,
  ...over,
})
const agreed = { verdict: 'as_stated', seenKgCo2e: 100, differs: false } as const
const gone = { verdict: 'not_seen', seenKgCo2e: 0, differs: true } as const
const sample = (number: number, rows: ComparedRow[], reopened: string[] = []): ComparedSample => ({
  number,
  rows,
  reopened,
})
const progress = (samples: ComparedSample[], isLocked = true) =>
  figuresProgress(samples, aFiguresCheck, isLocked)

describe('what an auditor writes about a row', () => {
  it.each([
    [{ verdict: null, found: {}, note: 'Later' }, false],
    [{ verdict: 'as_stated', found: {}, note: '' }, true],
    [{ verdict: 'differs', found: {}, note: 'Warmer' }, false],
    [{ verdict: 'differs', found: { set_temperature: -70 }, note: '' }, true],
    [{ verdict: 'differs', found: SOME_FOUND, note: ' ' }, false],
    [{ verdict: 'differs', found: SOME_FOUND, note: 'A freezer in the corridor' }, true],
    [{ verdict: 'not_seen', found: {}, note: ' ' }, false],
    [{ verdict: 'not_seen', found: {}, note: 'Room locked' }, true],
    [{ verdict: 'not_checked', found: {}, note: '' }, false],
    [{ verdict: 'not_checked', found: {}, note: 'In quarantine' }, true],
    [{ verdict: 'not_shown', found: {}, note: '' }, true],
  ] as const)('%o is complete: %s', (finding, expected) => {
    expect(isFindingComplete(finding)).toBe(expected)
  })
})

describe('the comparison of figures', () => {
  it('waits for its rows to be drawn, then for each of them', () => {
    expect(progress([]).step).toBe('draw')
    expect(progress([sample(1, [row('a', agreed), row('b', null)])])).toMatchObject({
      step: 'compare',
      compared: 1,
      total: 2,
      outcome: null,
    })
  })

  it('does not wait for a row that was replaced', () => {
    const rows = [row('a', null, { isReplaced: true }), row('b', agreed, { origin: 'replacement' })]
    expect(progress([sample(1, rows)])).toMatchObject({ step: 'agreed', compared: 1, total: 1 })
  })

  it('opens forms, waits for the lab, draws again, and ends the round when that fails too', () => {
    const failed = [row('a', gone), row('b', agreed)]
    expect(progress([sample(1, failed)])).toMatchObject({
      step: 'reopen',
      outcome: { reopens: ['Category a'] },
    })
    expect(progress([sample(1, failed, ['Category a'])], false).step).toBe('correct')
    expect(progress([sample(1, failed, ['Category a'])]).step).toBe('draw')
    expect(progress([sample(1, failed, ['Category a']), sample(2, [row('c', gone)])]).step).toBe('resubmit')
    expect(progress([sample(1, failed, ['Category a']), sample(2, [row('c', agreed)])]).step).toBe('agreed')
  })

  it('lets nothing be awarded until it agrees, where the level compares figures', () => {
    expect(mayAwardFigures(null).allowed).toBe(true)
    expect(mayAwardFigures(progress([sample(1, [row('a', agreed)])])).allowed).toBe(true)
    expect(mayAwardFigures(progress([]))).toMatchObject({ refusal: 'figures_not_compared' })
    expect(mayAwardFigures(progress([sample(1, [row('a', gone)])]))).toMatchObject({
      refusal: 'figures_not_agreed',
    })
  })

  it('reopens and draws only when it is time to', () => {
    const failed = progress([sample(1, [row('a', gone)])])
    expect(mayReopenFigures(failed).allowed).toBe(true)
    expect(mayDrawRows(failed)).toMatchObject({ refusal: 'nothing_to_draw' })
    expect(mayReopenFigures(progress([]))).toMatchObject({ refusal: 'nothing_to_reopen' })
    expect(mayDrawRows(progress([])).allowed).toBe(true)
  })

  it('replaces a drawn row once, never one that changed', () => {
    expect(mayBeReplaced({ origin: 'drawn', isReplaced: false })).toBe(true)
    expect(mayBeReplaced({ origin: 'drawn', isReplaced: true })).toBe(false)
    expect(mayBeReplaced({ origin: 'replacement', isReplaced: false })).toBe(false)
    expect(mayBeReplaced({ origin: 'changed', isReplaced: false })).toBe(false)
  })

  it('leaves out what could not be shown: it agrees with nothing and differs from nothing', () => {
    const before = row('b', { verdict: 'not_shown', seenKgCo2e: 100, differs: false })
    const one = sample(1, [row('a', agreed), before])

    expect(progress([one])).toMatchObject({ step: 'agreed', compared: 2, outcome: { differing: [] } })
    expect(figuresCheckOf([one], 40)).toMatchObject({ sampled: 1, agreed: 1 })
  })

  it('takes "not shown" of what was there before, and of a reason why a row uses more', () => {
    const verdicts = (row: Omit<Parameters<typeof verdictsOf>[0], 'moreUse'>) =>
      verdictsOf({ ...row, moreUse: null })
    expect(verdicts({ side: 'baseline', origin: 'changed' })).toContain('not_shown')
    expect(verdicts({ side: 'savings', origin: 'changed' })).not.toContain('not_shown')
    expect(verdictsOf({ side: 'savings', origin: 'changed', moreUse: 'activity' })).toContain('not_shown')
    expect(verdicts({ side: 'baseline', origin: 'drawn' })).not.toContain('not_shown')
    expect(verdicts({ side: 'savings', origin: 'stated_none' })).toEqual(['as_stated', 'differs'])
  })

  it('tells the certificate of each row once', () => {
    const first = [row('a', gone), row('b', agreed), row('r', null, { isReplaced: true })]
    const second = [row('a', agreed), row('c', agreed)]

    expect(figuresCheckOf([sample(1, first, ['Category a']), sample(2, second)], 40)).toEqual({
      sampled: 3,
      rows: 40,
      agreed: 2,
      differed: 1,
    })
  })
})

describe('a statement that the lab has none', () => {
  const others = Array.from({ length: 8 }, (_, at) => row(`${at}`, agreed))
  const statement = (differs: boolean) =>
    row(
      'none',
      { verdict: differs ? 'differs' : 'as_stated', seenKgCo2e: 0, differs },
      {
        ...{ category: 'Cold Storage', origin: 'changed', statedKgCo2e: 0, isStatement: true },
      },
    )

  it('is agreed where none was seen', () => {
    expect(progress([sample(1, [...others, statement(false)])])).toMatchObject({ step: 'agreed' })
  })

  it('is never tolerated where there is some, although one row may differ and nothing was claimed', () => {
    const oneOff = row('off', { verdict: 'differs', seenKgCo2e: 100, differs: true })

    expect(progress([sample(1, [...others, oneOff])])).toMatchObject({ step: 'agreed' })
    expect(progress([sample(1, [...others, statement(true)])])).toMatchObject({
      step: 'reopen',
      outcome: { agreed: false, reopens: ['Cold Storage'] },
    })
  })
})
