import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pause } from '../testing/processes.ts'
import { TcpProxy } from './tcp-proxy.ts'

let echo: Server
let proxy: TcpProxy
let socket: Socket
beforeEach(async () => {
  echo = createServer((line) => line.on('error', () => undefined).pipe(line)).listen(0, '127.0.0.1')
  await once(echo, 'listening')
  proxy = await TcpProxy.start({ port: (echo.address() as AddressInfo).port })
  socket = await dial()
})
afterEach(async () => {
  socket.destroy()
  await proxy.stop()
  echo.close()
})

async function dial(): Promise<Socket> {
  const line = connect(proxy.port, '127.0.0.1')
  line.on('error', () => undefined)
  await once(line, 'connect')
  return line
}

async function ask(line: Socket, word: string): Promise<{ answer: string; ms: number }> {
  const began = performance.now()
  line.write(word)
  const [chunk] = await once(line, 'data')
  return { answer: String(chunk), ms: performance.now() - began }
}

describe('the line', () => {
  it('carries both ways', async () => {
    expect((await ask(socket, 'hello')).answer).toBe('hello')
  })

  it('holds everything in a hole, of old and new connections, and delivers it afterwards', async () => {
    await ask(socket, 'first')
    proxy.set({ kind: 'hole' })
    const other = await dial()
    const answers = Promise.all([ask(socket, 'second'), ask(other, 'third')])

    expect(await Promise.race([answers, pause(200)])).toBeUndefined()
    proxy.set({ kind: 'none' })

    expect((await answers).map(({ answer }) => answer)).toEqual(['second', 'third'])
    other.destroy()
  })

  it('takes longer by its delay, each way', async () => {
    await ask(socket, 'first')
    proxy.set({ kind: 'delay', ms: 100 })

    expect((await ask(socket, 'slow')).ms).toBeGreaterThan(190)
  })

  it('resets the connection where chance says so, and new ones while it refuses', async () => {
    proxy.set({ kind: 'reset', share: 1, random: () => 0 })
    const closed = new Promise((ended) => socket.once('close', ended))
    socket.write('lost')
    await closed
    proxy.set({ kind: 'refuse' })
    const refused = connect(proxy.port, '127.0.0.1')
    const [error] = await once(refused, 'error')

    expect(error).toMatchObject({ code: 'ECONNRESET' })
  })

  it('lets through so many bytes a second', async () => {
    await ask(socket, 'first')
    proxy.set({ kind: 'throttle', bytesPerSecond: 10_000 })
    socket.write(Buffer.alloc(1000))
    await once(socket, 'data')
    const { ms } = await ask(socket, 'next')

    expect(ms).toBeGreaterThan(50)
  })
})
