import { describe, expect, it } from 'vitest'
import { messageOf } from './message-of.ts'
import { NetworkError, RefusedError } from './refused-error.ts'

const fallback = 'Failed to send invitations'

describe('messageOf', () => {
  it("prefers the server's sentence", () => {
    const error = new RefusedError(409, { success: false, error: 'This lab is full', code: 'lab_full' })

    expect(messageOf(error, fallback)).toBe('This lab is full')
  })

  it('names the network when the call never arrived', () => {
    expect(messageOf(new NetworkError(), fallback)).toBe('Network error. Please check your connection.')
  })

  it.each([
    ['an answer without a sentence', new RefusedError(502, undefined)],
    ['a bug', new TypeError('x is undefined')],
    ['something that is no error', 'oops'],
  ])('falls back for %s', (_, error) => {
    expect(messageOf(error, fallback)).toBe(fallback)
  })
})
