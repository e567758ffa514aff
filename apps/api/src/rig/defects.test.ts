import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SINGLE } from './catalogue.ts'
import { DEFECTS } from './defects.ts'
import { patchedSource, ROOT } from './source.ts'

describe('the seeded defects', () => {
  it.each(DEFECTS)('$number, $what: its patch fits the source', async ({ patches }) => {
    const { root, remove } = await patchedSource(patches)
    const changed = await Promise.all(
      patches.map(async ({ file }) => {
        const [own, patched] = await Promise.all(
          [ROOT, root].map((folder) => readFile(join(folder, 'apps/api/src', file), 'utf8')),
        )
        return own !== patched
      }),
    )
    await remove()

    expect(changed.every(Boolean)).toBe(true)
  })

  it('have numbers of their own and name faults that the rig has', () => {
    const faults = new Set(SINGLE.map(({ fault }) => fault.name))
    const named = DEFECTS.flatMap(({ caughtBy }) =>
      typeof caughtBy === 'object' && 'fault' in caughtBy ? caughtBy.fault : [],
    )

    expect(new Set(DEFECTS.map(({ number }) => number)).size).toBe(DEFECTS.length)
    expect(named.filter((name) => !faults.has(name))).toEqual([])
  })
})
