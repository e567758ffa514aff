import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { isInfected } from './clamd.ts'

let server: Server | undefined
afterEach(() => {
  server?.close()
  server = undefined
})

/** Reads the stream as clamd does and answers with these words. */
async function clamdThatSays(words: string): Promise<{ address: string; received: () => Buffer }> {
  const bodies: Buffer[] = []
  const listen = (socket: Socket) => {
    let buffer = Buffer.alloc(0)
    let isGreeted = false
    socket.on('data', (chunk) => {
      buffer = Buffer.concat([buffer, chunk])
      if (!isGreeted && buffer.includes(0)) {
        expect(buffer.subarray(0, 10).toString()).toBe('zINSTREAM\0')
        buffer = buffer.subarray(10)
        isGreeted = true
      }
      while (isGreeted && buffer.length >= 4) {
        const length = buffer.readUInt32BE()
        if (length === 0) return socket.end(words)
        if (buffer.length < 4 + length) return
        bodies.push(buffer.subarray(4, 4 + length))
        buffer = buffer.subarray(4 + length)
      }
    })
  }
  const started = createServer(listen)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const { port } = started.address() as AddressInfo
  return { address: `127.0.0.1:${port}`, received: () => Buffer.concat(bodies) }
}

describe('clamd', () => {
  it('is shown the whole file and passes it', async () => {
    const clamd = await clamdThatSays('stream: OK\0')
    const file = Buffer.alloc(150_000, 'photo')

    expect(await isInfected(clamd.address, file)).toBe(false)
    expect(clamd.received().equals(file)).toBe(true)
  })

  it('stops a file', async () => {
    const { address } = await clamdThatSays('stream: Eicar-Test-Signature FOUND\0')

    expect(await isInfected(address, Buffer.from('x'))).toBe(true)
  })

  it.each(['INSTREAM size limit exceeded. ERROR\0', '', 'stream: OK?\0', 'FOUND\0'])(
    'closes the door when it says %j',
    async (words) => {
      const { address } = await clamdThatSays(words)

      await expect(isInfected(address, Buffer.from('x'))).rejects.toThrow('clamd said')
    },
  )

  it('closes the door when nobody is there', async () => {
    await expect(isInfected('127.0.0.1:9', Buffer.from('x'))).rejects.toThrow('ECONNREFUSED')
  })
})
