import { afterEach, describe, expect, it } from 'vitest'
import { isUnavailable } from './database.ts'
import { createSideThread, type SideThread } from './side-thread.ts'

/** Says back what it was told, fails where it is told to, ends where it is told to, and keeps silent. */
const PROGRAM = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.postMessage('ready')
    parentPort.on('message', ({ id, question }) => {
      if (question === 'end') process.exit(1)
      if (question === 'fault') parentPort.postMessage({ id, fault: 'of ours' })
      if (question === 'away') parentPort.postMessage({ id, fault: null })
      if (question === 'hello') parentPort.postMessage({ id, json: new TextEncoder().encode(question) })
    })`)}`,
)

let thread: SideThread<string>
afterEach(() => thread.stop())

function aThread(options = {}) {
  thread = createSideThread<string>(PROGRAM, null, options)
  return thread
}

const said = async (answer: Promise<Uint8Array>) => new TextDecoder().decode(await answer)

describe('a thread beside', () => {
  it('answers what it is asked', async () => {
    const { ask } = aThread()

    expect(await Promise.all([said(ask('a', 'hello')), said(ask('b', 'hello'))])).toEqual(['hello', 'hello'])
  })

  it('tells a fault of its own as one, and a database that is away as that', async () => {
    const { ask } = aThread()

    await expect(ask('a', 'fault')).rejects.toThrow('of ours')
    expect(isUnavailable(await ask('a', 'away').catch((error: unknown) => error))).toBe(true)
  })

  it('that ends tells those who wait to come back, and is started again by the next', async () => {
    const { ask } = aThread()
    const silent = ask('a', 'silent').catch((error: unknown) => error)
    const ended = ask('b', 'end').catch((error: unknown) => error)

    expect([await silent, await ended].map(isUnavailable)).toEqual([true, true])
    expect(await said(ask('a', 'hello'))).toBe('hello')
  })

  it('lets one organisation wait in 40 places, and others beside it', async () => {
    const { ask } = aThread()
    const waiting = Array.from({ length: 40 }, () => ask('a', 'silent').catch(() => 'stopped'))

    expect(() => ask('a', 'hello')).toThrow(expect.objectContaining({ code: 'organisation_busy' }))
    expect(await said(ask('b', 'hello'))).toBe('hello')
    await thread.stop()
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['stopped']))
  })

  it('that takes too long tells the caller to come back', async () => {
    const { ask } = aThread({ patienceMs: 1 })

    await expect(ask('a', 'silent')).rejects.toMatchObject({ code: 'organisation_busy' })
  })
})
