import { global, kit } from '@lab-zer0/content/microcopy.ts'
import { describe, expect, it } from 'vitest'
import { withWordsInlined } from './inline-words.ts'

const FROM = `from '@lab-zer0/content/microcopy.ts'`
const inlined = (code: string) => withWordsInlined('/apps/web/src/a.tsx', code)

describe('the words of a built screen', () => {
  it.each([
    ['in a tag', 'const a = <p>{global.loading}</p>', `const a = <p>{${JSON.stringify(global.loading)}}</p>`],
    ['in a call', 'say(global.loading)', `say(${JSON.stringify(global.loading)})`],
    ['by a written key', `say(global['loading'])`, `say(${JSON.stringify(global.loading)})`],
  ])('stand where they are used, %s', (_, code, expected) => {
    expect(inlined(`import { global } ${FROM}\n${code}`)).toBe(`import { global } ${FROM}\n${expected}`)
  })

  it('stand where a part of them is used, and the part goes', () => {
    const code = `import { kit } ${FROM}\nconst words = kit.number\nsay(words.above)`

    expect(inlined(code)).toBe(`import { kit } ${FROM}\n\nsay(${JSON.stringify(kit.number.above)})`)
  })

  it.each([
    ['by a computed name', 'say(global[key])'],
    ['as a whole', 'say(global)'],
    ['from a parameter of that name', 'const f = ({ global }) => global.loading'],
    ['that content does not have', 'say(global.nothing_like_that)'],
  ])('are left alone when they are taken %s', (_, code) => {
    expect(inlined(`import { global } ${FROM}\n${code}`)).toBe(`import { global } ${FROM}\n${code}`)
  })

  it('stand where a part is used that was taken out of them, and only that part stays', () => {
    const code = `import { kit } ${FROM}\nconst { number: words } = kit\nsay(words.above)\nsay(words[key])`

    const part = `(${JSON.stringify(kit.number)})`
    const expected = `const words = ${part}\nsay(${JSON.stringify(kit.number.above)})\nsay(words[key])`
    expect(inlined(code)).toBe(`import { kit } ${FROM}\n${expected}`)
  })

  it('stand where they are the default of a parameter', () => {
    const code = `import { kit } ${FROM}\nconst f = ({ label = kit.choose }) => label`

    expect(inlined(code)).toContain(`label = ${JSON.stringify(kit.choose)} }`)
  })

  it('stand together where a small part is taken by a computed name', () => {
    const code = `import { kit } ${FROM}\nsay(kit.number[key])`

    expect(inlined(code)).toBe(`import { kit } ${FROM}\nsay((${JSON.stringify(kit.number)})[key])`)
  })

  it('keep a part that is also used as a whole', () => {
    const code = `import { kit } ${FROM}\nconst words = kit.number\nsay(words.above, words)`

    expect(inlined(code)).toContain(`const words = (${JSON.stringify(kit.number)})`)
  })
})
