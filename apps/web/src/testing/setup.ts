import '@testing-library/jest-dom/vitest'
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { toast } from 'react-hot-toast/headless'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { server } from './server.ts'

// A busy machine is no fault of the screen. Tests that measure a time do it themselves.
configure({ asyncUtilTimeout: 20_000 })

const complaints: unknown[][] = []

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

beforeEach(() => {
  // The simulated browser notes every refused call on a console of its own, as a real one does in its tools.
  // The test runner puts itself in the place of that browser's window, so it is asked for behind its back.
  const browser: typeof window = Reflect.get(Object.getPrototypeOf(document), 'defaultView', document)
  vi.spyOn(browser.console, 'error').mockImplementation(() => undefined)
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      complaints.push(words)
    })
  }
})

afterEach(() => {
  cleanup()
  // The next file shares this browser: a clock that stands still, and what a page keeps, would be its own fault.
  vi.useRealTimers()
  server.resetHandlers()
  toast.removeAll()
  localStorage.clear()
  sessionStorage.clear()
  // A new browser for each test.
  globalThis.indexedDB = new IDBFactory()
  delete document.documentElement.dataset.theme
  delete document.documentElement.dataset.session
  // Whatever complains on the console is a fault that nobody has looked at yet.
  expect(complaints.splice(0)).toEqual([])
})
