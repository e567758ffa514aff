import { describe, expect, it } from 'vitest'
import { readSteps, stepLine, stepTable } from './step-times.ts'

const steps = readSteps('npm ci\t21\t0\ntest\t310\t1\nall steps\t1032\t1\n')

describe('the times of the steps', () => {
  it('are read as .ci/run writes them', () => {
    expect(steps).toContainEqual({ name: 'test', seconds: 310, code: 1 })
    expect(steps).toHaveLength(3)
  })

  it('are told in one line at the end of the log', () => {
    expect(stepLine(steps)).toBe('npm ci 21 s, test 310 s, all steps 1,032 s')
  })

  it('are a table in the documents', () => {
    expect(stepTable(steps)).toContain('| test | 310 s |\n| all steps | 1,032 s |')
  })
})
