import { describe, expect, it } from 'vitest'
import { TEST_SECRET_KEYS } from '../testing/processes.ts'
import { readConfig } from './config.ts'

const good = {
  PUBLIC_URL: 'https://labzer0.example.edu.au',
  DATABASE_URL: 'postgres://labzer0_app:secret@localhost/labzer0',
  SECRET_KEYS: TEST_SECRET_KEYS,
}

describe('the environment', () => {
  it('that is empty is refused with every variable that is not set', () => {
    expect(() => readConfig({})).toThrow(
      ['Some settings are missing or wrong:', '  PUBLIC_URL is not set.', '  SECRET_KEYS is not set.'].join(
        '\n',
      ),
    )
  })

  it.each([
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL is not set.'],
    [{ PUBLIC_URL: 'labzer0' }, 'PUBLIC_URL is not a web address, such as https://labzer0.example.edu.au.'],
    [{ PORT: 'http' }, 'PORT is not a number.'],
    [{ PORT: '80.5' }, 'PORT is not a whole number.'],
    [{ PORT: '70000' }, 'PORT must be at most 65535.'],
    [{ DATABASE_POOL: '0' }, 'DATABASE_POOL must be at least 1.'],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG must be at most 1.'],
    [{ NODE_ENV: 'live' }, 'NODE_ENV must be one of: development, test, production.'],
    [{ CLAMD_ADDRESS: '' }, 'CLAMD_ADDRESS is empty. Remove it or give it a value.'],
  ])('with %o is refused in plain words', (wrong, sentence) => {
    expect(() => readConfig({ ...good, ...wrong })).toThrow(`  ${sentence}`)
  })

  it('never repeats a value, which may be a secret', () => {
    expect(() => readConfig({ ...good, PUBLIC_URL: 'hunter2' })).not.toThrow('hunter2')
  })
})
