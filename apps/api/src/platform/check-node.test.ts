import { describe, expect, it } from 'vitest'
import { checkNode } from './check-node.ts'

describe('the version of Node', () => {
  it.each(['24.0.0', '24.21.0', '26.1.0'])('is good from 24 on: %s', (version) => {
    expect(() => checkNode(version)).not.toThrow()
  })

  it.each(['18.20.4', '20.19.2', '22.12.0'])(
    'is refused before that, with both versions named: %s',
    (version) => {
      expect(() => checkNode(version)).toThrow(
        `LAB ZER0 needs Node 24 or later, and this is Node ${version}.`,
      )
    },
  )
})
