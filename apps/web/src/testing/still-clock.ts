import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'

/**
 * Stops the clock until the end of the test: only `pass` moves it, and waiting for the screen does not. For tests of
 * what happens after so many milliseconds.
 */
export function stopClock() {
  vi.useFakeTimers()
  // Testing Library moves a clock that is not the real one through this name. It may run what is due, no more.
  vi.stubGlobal('jest', { advanceTimersByTime: () => vi.advanceTimersByTime(0) })
  const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
  return { pass, person: userEvent.setup({ delay: null }) }
}
