import { describe, expect, it } from 'vitest'
import { replaceOnce } from './replace-once.ts'

describe('a change of a source text', () => {
  it('is made where the text stands once, to the letter', () => {
    expect(replaceOnce('await commit()', { find: 'await', replace: "void $&'" })).toBe("void $&' commit()")
  })

  it.each([
    ['is gone', 'commit()'],
    ['is there twice', 'await await'],
  ])('fails where the text %s, so that nobody believes it was made', (_how, text) => {
    expect(() => replaceOnce(text, { find: 'await', replace: '' })).toThrow(/fits [02] times/)
  })
})
