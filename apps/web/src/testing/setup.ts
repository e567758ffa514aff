import '@testing-library/jest-dom/vitest'
import 'fake-indexeddb/auto'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import * as React from 'react'
import { toast } from 'react-hot-toast/headless'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { forgetStorageKey } from '../lib/storage-key.ts'
import { server } from './server.ts'
import { giveStorageKey } from './storage-key.ts'

// A busy machine is no fault of the screen. Tests that measure a time do it themselves.
configure({
  asyncUtilTimeout: 20_000,
  getElementError: failedQuery,
})

// React records a call stack for every element it makes, a fifth of the time to draw a screen. It stops after so many
// within a second, and here at once. Its warnings still fail a test, but no longer say where the element was made.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
    configurable: true,
  })
}

// A query that is awaited fails many times before it finds, so the page is printed only when a message is read.
function failedQuery(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  // The report shows the line of the test instead of this one.
  Error.captureStackTrace(error, failedQuery)
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  })
  return error
}

const complaints: unknown[][] = []

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

beforeEach(() => {
  // As the server gives it with the session.
  giveStorageKey()
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
  forgetStorageKey()
  // A new browser for each test.
  globalThis.indexedDB = new IDBFactory()
  delete document.documentElement.dataset.theme
  delete document.documentElement.dataset.session
  // Whatever complains on the console is a fault that nobody has looked at yet.
  expect(complaints.splice(0)).toEqual([])
})
