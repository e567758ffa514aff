import { describe, expect, it } from 'vitest'
import { firstMessage } from './contract-form.ts'

describe('firstMessage', () => {
  it("goes by the order of the form's fields, whatever order the judge had", () => {
    const errors = { agreed: { type: 'x', message: 'Agree' }, confirm: { type: 'x', message: 'Differs' } }

    expect(firstMessage(errors, { confirm: '', agreed: false })).toBe('Differs')
    expect(firstMessage(errors)).toBe('Agree')
  })

  it('finds the message of a field inside a field, and of one line of a list', () => {
    const admin = { admin: { email: { type: 'x', message: 'Email is required' } } }
    const lines = { domains: [undefined, { type: 'x', message: 'Invalid domain format: x y' }] }

    expect(firstMessage(admin, { admin: { email: '' } })).toBe('Email is required')
    expect(firstMessage(lines, { domains: ['a.au', 'x y'] })).toBe('Invalid domain format: x y')
  })

  it('speaks of highlighted fields where no error has words', () => {
    expect(firstMessage({ email: { type: 'x' } })).toBe('Please correct the highlighted fields.')
  })
})
