import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkError, RefusedError } from '../../lib/refused-error.ts'
import { ToastRegion } from '../../ui/toast-region.tsx'
import { dialogError, failureOf, toastError, toastSuccess } from './failure.ts'

const words = { refused: 'Failed to join lab', fallback: "Couldn't join lab" }
const full = new RefusedError(409, { success: false, error: 'This lab is full', code: 'lab_full' })

describe('a failed action', () => {
  it.each([
    ["the server's sentence", full, 'This lab is full', true],
    ['a no without a sentence', new RefusedError(502, undefined), 'Failed to join lab', false],
    ['a lost call', new NetworkError(), 'Network error. Please check your connection.', false],
    ['a bug', new TypeError('x is undefined'), "Couldn't join lab", false],
  ])('has a reason for %s', (_, error, reason, isRefusal) => {
    expect(failureOf(error, words)).toEqual({ reason, isRefusal })
  })

  it('is said in a dialog by the server or by the screen', () => {
    expect(dialogError(null, words, 'Unable to join lab. Please try again.')).toBeUndefined()
    expect(dialogError(full, words, 'Unable to join lab. Please try again.')).toBe('This lab is full')
    expect(dialogError(new NetworkError(), words, 'Unable to join lab. Please try again.')).toBe(
      'Unable to join lab. Please try again.',
    )
  })
})

describe('a toast on the lab screens', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([toastSuccess, toastError])('stays for five seconds', (tell) => {
    render(<ToastRegion />)
    act(() => tell('Lab joined'))

    act(() => void vi.advanceTimersByTime(4900))
    expect(screen.getByText('Lab joined')).toBeVisible()
    act(() => void vi.advanceTimersByTime(200))

    expect(screen.queryByText('Lab joined')).not.toBeInTheDocument()
  })
})
