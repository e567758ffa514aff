import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { type MailCatcher, startMailCatcher } from '@lab-zer0/dev/mail-catcher.ts'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyTemplate, type TestDatabase } from '../testing/database.ts'
import {
  type ApiProcess,
  endGroup,
  type Process,
  pause,
  startApi,
  startWorkerProcess,
} from '../testing/processes.ts'

let database: TestDatabase
let mails: MailCatcher
const started: Process[] = []
beforeAll(async () => {
  database = await copyTemplate(inject('superuserUrl'))
  mails = await startMailCatcher({})
})
afterEach(() => {
  for (const { child } of started.splice(0)) {
    child.kill('SIGKILL')
    endGroup(child)
  }
})
afterAll(() => mails.stop())

async function anApi(more: { env?: Record<string, string>; byNpm?: boolean } = {}): Promise<ApiProcess> {
  const api = await startApi({ database, smtpUrl: mails.smtpUrl, ...more })
  started.push(api)
  return api
}

/** A call whose body is only half there: under way for as long as the test wants. */
async function halfACall({ url }: ApiProcess): Promise<{ socket: Socket; finish: () => Promise<string> }> {
  const { port, host } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
  )
  await pause(100)
  return {
    socket,
    finish: () => {
      const answer = text(socket)
      socket.write('}')
      return answer
    },
  }
}

/** It has heard the signal. */
async function untilStopping({ output }: Process): Promise<void> {
  while (!output().includes('"stopping"')) await pause(20)
}

async function exitOf({ child }: Process): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

async function isListening({ url }: ApiProcess): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}

describe('npm start', () => {
  it('passes SIGTERM on: the call under way is answered, the port is free, and the end is 0', async () => {
    const api = await anApi({ byNpm: true })
    const { finish } = await halfACall(api)

    api.child.kill('SIGTERM')
    await untilStopping(api)
    const answer = await finish()

    expect(api.output()).toContain('"stopping"')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(await exitOf(api)).toBe(0)
    expect(await isListening(api)).toBe(false)
  })

  it('does so for the worker', async () => {
    const worker = await startWorkerProcess({ database, smtpUrl: mails.smtpUrl, byNpm: true })
    started.push(worker)

    worker.child.kill('SIGTERM')

    expect(await exitOf(worker)).toBe(0)
    expect(worker.output()).toContain('"stopping"')
  })
})

describe('an API that is stopping', () => {
  it('ends with 0 though clients keep their connections, busy, idle or silent', async () => {
    const api = await anApi()
    const agent = new Agent({ keepAlive: true })
    await keptAlive(agent, `${api.url}/api/health/live`)
    const silent = connect(Number(new URL(api.url).port), '127.0.0.1')
    silent.on('error', () => undefined)
    await once(silent, 'connect')
    const { finish } = await halfACall(api)

    api.child.kill('SIGTERM')
    await untilStopping(api)
    const answer = await finish()

    expect(answer).toMatch(/^connection: close\r$/im)
    expect(await exitOf(api)).toBe(0)
    agent.destroy()
    silent.destroy()
  })

  it('says so by its readiness first, and answers every call as before until it has drained', async () => {
    const api = await anApi({ env: { DRAIN_SECONDS: '6' } })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    await keptAlive(agent, `${api.url}/api/health/live`)

    api.child.kill('SIGTERM')
    await untilStopping(api)
    const live = await keptAlive(agent, `${api.url}/api/health/live`)
    const ready = await fetch(`${api.url}/api/health/ready`)
    const user = await fetch(`${api.url}/api/auth/user`)

    expect(live).toMatchObject({ status: 200, connection: 'close' })
    expect(ready.status).toBe(503)
    expect(Number(ready.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await ready.json()).toMatchObject({ success: false, code: 'unavailable' })
    expect(user.status).toBe(401)
    expect(await user.json()).toMatchObject({ code: 'not_signed_in' })
    expect(await exitOf(api)).toBe(0)
    agent.destroy()
  })

  it('never answers a bare 503 to a call that comes on a busy connection while it closes', async () => {
    const api = await anApi()
    const { socket, finish } = await halfACall(api)

    api.child.kill('SIGTERM')
    await untilStopping(api)
    // The second call is already on the line when the first is answered.
    const answers = finish()
    socket.write(`GET /api/auth/user HTTP/1.1\r\nHost: ${new URL(api.url).host}\r\n\r\n`)

    expect(await answers).not.toContain('Service Unavailable')
    expect(await exitOf(api)).toBe(0)
  })
})

function keptAlive(agent: Agent, url: string): Promise<{ status: number; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent }, (answer) => {
      answer.resume().once('end', () => {
        resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection })
      })
    })
    call.once('error', reject).end()
  })
}
