import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { forBrowser } from './api-docs.ts'

describe('a contract in the browser', () => {
  it('keeps what a call needs and loses what only the API reads', () => {
    const contract = `export const editLab = {
  act: 'lab.edit',
  method: 'PATCH',
  path: '/labs/:id',
  summary: "Changes a lab's name",
  refusals: ['lab_not_found', 'lab_changed'],
  limits: [{ name: 'edits', max: 5, windowSeconds: 60 }],
} as const satisfies Endpoint
`
    expect(forBrowser(contract)).toBe(`export const editLab = {
  act: 'lab.edit',
  method: 'PATCH',
  path: '/labs/:id',
} as const satisfies Endpoint
`)
  })

  it('has no summary left in any file', () => {
    const folder = join(import.meta.dirname, '../../packages/contracts/src')
    const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    const left = files.filter((name) =>
      /^ {2}summary: ['"`]/m.test(forBrowser(readFileSync(join(folder, name), 'utf8'))),
    )
    expect(left).toEqual([])
  })
})
