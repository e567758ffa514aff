import { describe, expect, it } from 'vitest'
import { mayChangeComment, mayMention } from './comment.ts'
import { mentionsIn, partsOf, withMentions, withNames } from './mentions.ts'

const ann = { id: '0d5a1f64-0b6e-4e0a-9d7c-1f2a3b4c5d6e', name: 'Ann Lee' }
const leeson = { id: '1d5a1f64-0b6e-4e0a-9d7c-1f2a3b4c5d6e', name: 'Ann Leeson' }
const people = [ann, leeson]

describe('a mention', () => {
  it('is kept by id and shown by the name of today', () => {
    const text = withMentions('@Ann Leeson and @Ann Lee: Friday? lab@ann.example', people)

    expect(text).toBe(`@{${leeson.id}} and @{${ann.id}}: Friday? lab@ann.example`)
    expect(mentionsIn(`${text} @{${ann.id}}`)).toEqual([leeson.id, ann.id])
    expect(withNames(text, [leeson], 'a former member')).toBe(
      '@Ann Leeson and @a former member: Friday? lab@ann.example',
    )
    expect(partsOf(`Hi @{${ann.id}}`)).toEqual(['Hi ', { id: ann.id }])
  })

  it('is for members only', () => {
    expect(mayMention([ann.id], [ann.id]).allowed).toBe(true)
    expect(mayMention([ann.id], [leeson.id])).toMatchObject({ refusal: 'mention_not_member' })
  })
})

describe('a comment', () => {
  it('is changed by its writer only', () => {
    expect(mayChangeComment('me', { writtenBy: 'me' }).allowed).toBe(true)
    expect(mayChangeComment('me', { writtenBy: 'you' })).toMatchObject({ refusal: 'comment_not_yours' })
  })
})
