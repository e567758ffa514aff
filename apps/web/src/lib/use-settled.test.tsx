import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettled } from './use-settled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Props = { value: number; subject: string }
const settling = (first: Props) =>
  renderHook(({ value, subject }: Props) => useSettled(value, subject), { initialProps: first })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('while a value changes the last one that stood still is given', () => {
  const { result, rerender } = settling({ value: 1, subject: 'freezers' })
  for (const value of [2, 3, 4]) {
    rerender({ value, subject: 'freezers' })
    wait(100)
  }
  expect(result.current).toBe(1)
})

test('a value that stands still is given after a moment', () => {
  const { result, rerender } = settling({ value: 1, subject: 'freezers' })
  rerender({ value: 2, subject: 'freezers' })
  wait(300)
  expect(result.current).toBe(2)
})

test('the value of another subject is given at once', () => {
  const { result, rerender } = settling({ value: 1, subject: 'freezers' })
  rerender({ value: 2, subject: 'waste' })
  expect(result.current).toBe(2)
})

test('what was waiting of the last subject does not come back', () => {
  const { result, rerender } = settling({ value: 1, subject: 'freezers' })
  rerender({ value: 2, subject: 'freezers' })
  rerender({ value: 7, subject: 'waste' })
  wait(1000)
  expect(result.current).toBe(7)
})
