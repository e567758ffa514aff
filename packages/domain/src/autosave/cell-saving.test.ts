import { describe, expect, it } from 'vitest'
import {
  acknowledged,
  begun,
  type CellSaving,
  hurried,
  indicatorOf,
  isDue,
  isUnsaved,
  lost,
  refused,
  settled,
  typed,
  untouched,
  withheld,
} from './cell-saving.ts'

const NOW = 10_000
const fresh = untouched<number | null>()
const waiting = typed(fresh, 3, NOW)
const sending = begun(waiting)

describe('a cell that is typed into', () => {
  it('is due one second after the last letter, not after the first', () => {
    const again = typed(waiting, 34, NOW + 900)

    expect(isDue(waiting, NOW + 999)).toBe(false)
    expect(isDue(waiting, NOW + 1000)).toBe(true)
    expect(isDue(again, NOW + 1899)).toBe(false)
    expect(isDue(again, NOW + 1900)).toBe(true)
  })

  it('has something to lose from the first letter on', () => {
    expect(isUnsaved(fresh)).toBe(false)
    expect(isUnsaved(waiting)).toBe(true)
    expect(isUnsaved(sending)).toBe(true)
  })

  it('sends an emptied cell as well', () => {
    expect(begun(typed(fresh, null, NOW)).sending).toEqual({ value: null })
  })

  it('sends nothing when the value has become wrong', () => {
    expect(isDue(withheld(waiting), NOW + 5000)).toBe(false)
  })

  it('takes back what it said of the value before', () => {
    const saved = acknowledged(sending, NOW)

    expect(indicatorOf(typed(saved, 4, NOW))).toBe('idle')
    expect(indicatorOf(typed(refused(sending, 'No'), 4, NOW))).toBe('idle')
  })
})

describe('a cell on its way', () => {
  it('goes from saving to saved, and clears after two seconds', () => {
    expect(indicatorOf(sending)).toBe('saving')
    const saved = acknowledged(sending, NOW)
    expect(indicatorOf(saved)).toBe('saved')
    expect(isUnsaved(saved)).toBe(false)
    expect(indicatorOf(settled(saved, NOW + 1999))).toBe('saved')
    expect(indicatorOf(settled(saved, NOW + 2000))).toBe('idle')
  })

  it('is not sent twice at once', () => {
    expect(isDue(typed(sending, 5, NOW), NOW + 1000)).toBe(false)
  })

  it('is not called saved while something newer waits', () => {
    const newer = acknowledged(typed(sending, 5, NOW), NOW + 10)

    expect(indicatorOf(newer)).toBe('idle')
    expect(newer.unsent).toEqual({ value: 5, dueAt: NOW + 1000 })
  })

  it('leaves a cell alone that has nothing to send', () => {
    expect(begun(fresh)).toEqual(fresh)
    expect(lost(fresh, NOW)).toEqual(fresh)
    expect(hurried(fresh, NOW)).toEqual(fresh)
  })
})

describe('a cell whose answer never came', () => {
  const failed = lost(sending, NOW + 4000)

  it('says so, keeps the value and sends it again when it is time', () => {
    expect(indicatorOf(failed)).toBe('kept')
    expect(isUnsaved(failed)).toBe(true)
    expect(isDue(failed, NOW + 3999)).toBe(false)
    expect(isDue(failed, NOW + 4000)).toBe(true)
    expect(begun(failed).sending).toEqual({ value: 3 })
  })

  it('still says so after two seconds', () => {
    expect(indicatorOf(settled(failed, NOW + 60_000))).toBe('kept')
  })

  it('sends at once when the person asks or the network is back', () => {
    expect(isDue(hurried(failed, NOW), NOW)).toBe(true)
    expect(indicatorOf(hurried(failed, NOW))).toBe('idle')
  })

  it('sends what was typed meanwhile in its place, and not before its own second is over', () => {
    const newer = lost(typed(sending, 5, NOW), NOW + 200)

    expect(newer.unsent).toEqual({ value: 5, dueAt: NOW + 1000 })
  })
})

describe('a cell that was refused', () => {
  const no: CellSaving<number | null> = refused(sending, 'This calculator has been submitted and is locked.')

  it('says why and is not sent again', () => {
    expect(indicatorOf(no)).toBe('error')
    expect(no.outcome).toMatchObject({ message: 'This calculator has been submitted and is locked.' })
    expect(isDue(no, NOW + 60_000)).toBe(false)
  })

  it('sends a newer value that the server has not judged', () => {
    const newer = refused(typed(sending, 5, NOW), 'No')

    expect(indicatorOf(newer)).toBe('idle')
    expect(isDue(newer, NOW + 1000)).toBe(true)
  })
})
