import { asLabId } from '@lab-zer0/domain/ids.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aBrowser } from '../lib/sync/testing.ts'
import { FileQueue } from './file-queue.ts'
import type { KeptFile } from './kept-file.ts'

const LAB = asLabId('0e11e500-0000-4000-8000-000000000001')

function aFile(name: string, questionId = 'W-ACT-GC-01'): KeptFile {
  const bytes = new TextEncoder().encode(name).buffer
  return { subject: { questionId }, name, type: 'image/jpeg', bytes, provesOn: '2026-11-16' }
}

async function openQueue(browser: ReturnType<typeof aBrowser>) {
  const sent: string[] = []
  // The sender of answers: what it does with a value is the same for every kind.
  const engine = await browser.openTab({ photo: async () => browser.sender })
  const queue = new FileQueue(engine, LAB, ({ name }) => sent.push(name))
  const stop = queue.connect()
  const close = () => {
    stop()
    engine.stop()
  }
  return { queue, sent, close }
}

describe('files on their way', () => {
  it('are on the device while there is no network, say so, and each goes once when it is back', async () => {
    const browser = aBrowser()
    browser.state.isOffline = true
    const first = await openQueue(browser)
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) first.queue.add(aFile(name))
    await waitFor(() => expect(first.queue.files.map(({ state }) => state)).toEqual(['kept', 'kept', 'kept']))
    first.close()
    browser.state.isOffline = false

    const second = await openQueue(browser)

    await waitFor(() => expect(second.sent).toEqual(['a.jpg', 'b.jpg', 'c.jpg']))
    expect(second.queue.files).toEqual([])
    expect(browser.calls.filter(({ kind }) => kind === 'photo')).toHaveLength(3)
    second.close()
  })

  it('that the server refuses stay with the reason until somebody removes them', async () => {
    const browser = aBrowser()
    browser.state.refuses = () => true
    const { queue, close } = await openQueue(browser)

    queue.add(aFile('a.jpg'))

    await waitFor(() => expect(queue.files).toMatchObject([{ state: 'refused', error: 'No, because.' }]))
    queue.drop(queue.files[0]?.id ?? '')
    expect(queue.files).toEqual([])
    expect(await browser.drafts.all('priya')).toEqual([])
    close()
  })

  it('are those of one question where that is asked', async () => {
    const browser = aBrowser()
    browser.state.isOffline = true
    const { queue, close } = await openQueue(browser)

    queue.add(aFile('a.jpg'))
    queue.add(aFile('b.jpg', 'W-ACT-GC-02'))

    expect(queue.ofSubject({ questionId: 'W-ACT-GC-02' }).map(({ name }) => name)).toEqual(['b.jpg'])
    close()
  })
})
