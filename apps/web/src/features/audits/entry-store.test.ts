import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkError, RefusedError } from '../../lib/refused-error.ts'
import { EntryStore } from './entry-store.ts'

const locked = new RefusedError(409, { success: false, error: 'This audit is locked', code: 'audit_locked' })

const noDevice = { keep: () => undefined, drop: () => undefined, all: () => [] }

function aStore(
  send: (id: string, value: string) => Promise<void>,
  onRefused?: (error: RefusedError) => void,
) {
  return new EntryStore({
    saved: new Map([['q1', 'seen']]),
    device: noDevice,
    empty: '',
    send,
    ...(onRefused ? { onRefused } : {}),
  })
}

/** A server whose answers come when the test says so. */
function aSlowServer() {
  const answers: PromiseWithResolvers<void>[] = []
  const send = vi.fn((_id: string, _value: string) => {
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    return answer.promise
  })
  return { send, answers }
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a finding that is written', () => {
  it('goes out one second after the last letter, once, with the whole text', async () => {
    const send = vi.fn(async () => undefined)
    const store = aStore(send)

    store.change('q2', 'Lab')
    await later(900)
    store.change('q2', 'Labels')
    await later(999)
    expect(send).not.toHaveBeenCalled()
    await later(1)

    expect(send.mock.calls).toEqual([['q2', 'Labels']])
  })

  it('is called saved only when the server has said so', async () => {
    const { send, answers } = aSlowServer()
    const store = aStore(send)

    store.change('q2', 'Labels')
    await later(1000)
    expect(store.saveState.kind).toBe('saving')
    expect(store.hasUnsaved()).toBe(true)
    answers[0]?.resolve()
    await later(0)

    expect(store.saveState.kind).toBe('saved')
    expect(store.hasUnsaved()).toBe(false)
  })

  it('is not called saved while something newer waits, and the newer follows', async () => {
    const { send, answers } = aSlowServer()
    const store = aStore(send)

    store.change('q2', 'Labels')
    await later(1000)
    store.change('q2', 'Labels at two benches')
    answers[0]?.resolve()
    await later(0)
    expect(store.saveState.kind).toBe('saving')
    await later(1000)
    answers[1]?.resolve()
    await later(0)

    expect(send.mock.calls.map(([, value]) => value)).toEqual(['Labels', 'Labels at two benches'])
    expect(store.saveState.kind).toBe('saved')
  })

  it('is kept back while it is not fit to be sent', async () => {
    const send = vi.fn(async () => undefined)
    const store = new EntryStore({
      saved: new Map<string, string>(),
      device: noDevice,
      empty: '',
      send,
      isFit: (text) => text !== '',
    })

    store.change('q2', 'L')
    store.change('q2', '')
    await later(5000)

    expect(send).not.toHaveBeenCalled()
    expect(store.saveState.kind).toBe('quiet')
  })

  it('begins with what was saved before', () => {
    const store = aStore(async () => undefined)

    expect(store.valueOf('q1')).toBe('seen')
    expect(store.valueOf('q9')).toBe('')
    expect(store.saveState.kind).toBe('quiet')
  })
})

describe('when the answer does not come', () => {
  it('says so, keeps the text and sends it again', async () => {
    const send = vi.fn<(id: string, value: string) => Promise<void>>()
    send.mockRejectedValueOnce(new NetworkError()).mockResolvedValue()
    const store = aStore(send)

    store.change('q2', 'Labels')
    await later(1000)
    expect(store.saveState.kind).toBe('lost')
    expect(store.valueOf('q2')).toBe('Labels')
    await later(1000)

    expect(send).toHaveBeenCalledTimes(2)
    expect(store.saveState.kind).toBe('saved')
  })

  it('sends at once when the person asks', async () => {
    const send = vi.fn<(id: string, value: string) => Promise<void>>()
    send.mockRejectedValueOnce(new NetworkError()).mockResolvedValue()
    const store = aStore(send)
    store.change('q2', 'Labels')
    await later(1000)

    store.tryAgain()
    await later(0)

    expect(store.saveState.kind).toBe('saved')
  })

  it('takes a no for an answer, tells why and does not ask again', async () => {
    const send = vi.fn<(id: string, value: string) => Promise<void>>().mockRejectedValue(locked)
    const onRefused = vi.fn()
    const store = aStore(send, onRefused)

    store.change('q2', 'Labels')
    await later(60_000)

    expect(send).toHaveBeenCalledTimes(1)
    expect(store.saveState.kind).toBe('refused')
    expect(onRefused).toHaveBeenCalledWith(locked)
  })
})

describe('before an outcome', () => {
  it('sends what is left without its second of waiting, and says when the server has it', async () => {
    const { send, answers } = aSlowServer()
    const store = aStore(send)
    store.change('q2', 'Labels')
    store.change('q3', 'Seen')

    const flushed = store.flush()
    await later(0)
    expect(send).toHaveBeenCalledTimes(2)
    answers[0]?.resolve()
    answers[1]?.resolve()

    await expect(flushed).resolves.toBe(true)
  })

  it('says no as soon as something is lost', async () => {
    const store = aStore(
      vi.fn<(id: string, value: string) => Promise<void>>().mockRejectedValue(new NetworkError()),
    )
    store.change('q2', 'Labels')

    await expect(store.flush()).resolves.toBe(false)
  })

  it('is ready at once when nothing has changed', async () => {
    await expect(aStore(async () => undefined).flush()).resolves.toBe(true)
  })
})
