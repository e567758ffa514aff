import { describe, expect, it } from 'vitest'
import { calculators } from './calculators.ts'

const ID = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/

describe('ids', () => {
  it('an option has an id that is no label', () => {
    const options = calculators.flatMap(({ schema }) =>
      schema.columns.flatMap(({ constraints }) =>
        constraints.type === 'exact_values' ? constraints.allowed_values : [],
      ),
    )
    expect(options.filter((option) => !ID.test(option))).toEqual([])
  })
})
