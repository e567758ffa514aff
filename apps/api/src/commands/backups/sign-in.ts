import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, realpathSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createProviderAdmin } from '../../features/auth/create-provider-admin.ts'
import { asOwner } from '../../platform/owner.ts'
import type { Call } from '../command.ts'
import type { ThrowAway } from './throw-away.ts'

const START_SECONDS = 120

/**
 * Starts the API on the restored database and signs in as somebody who is made for it there. Answers why it did not
 * work, or undefined.
 */
export async function trySignIn(call: Call, { folder, urlAs }: ThrowAway): Promise<string | undefined> {
  const mark = randomBytes(6).toString('hex')
  const person = { email: `restore-${mark}@labzer0.example`, firstName: 'Restore', lastName: 'Check' }
  const token = await asOwner(urlAs('labzer0_owner'), (db) => createProviderAdmin(db, person, new Date()))
  const files = join(folder, 'files')
  await mkdir(files, { mode: 0o700 })
  const port = await freePort()
  const publicUrl = call.needed('PUBLIC_URL')
  const api = spawn(process.execPath, [apiProgram()], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PUBLIC_URL: publicUrl,
      DATABASE_URL: urlAs('labzer0_app'),
      SECRET_KEYS: call.needed('SECRET_KEYS'),
      FILES_DIR: files,
      PORT: String(port),
      DATABASE_POOL: '2',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [api.stdout, api.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const ended = once(api, 'exit')
  try {
    const ask = (path: string, body?: object) => answerOf({ port, publicUrl, path, body })
    for (let tries = 0; (await ask('/api/health/ready').catch(() => 0)) !== 200; tries++) {
      if (api.exitCode !== null || tries > START_SECONDS * 10)
        return said.trim().slice(-500) || String(api.exitCode)
      await wait(100)
    }
    const password = `Zer0-${randomBytes(12).toString('base64url')}-a`
    const set = await ask(`/api/auth/reset-password/${token}`, { password })
    const login = await ask('/api/auth/login', { email: person.email, password })
    return set === 200 && login === 200 ? undefined : `${set}, ${login}`
  } finally {
    api.kill('SIGKILL')
    await ended
  }
}

/** Beside the program that runs: `api.js` in a bundle, `main.ts` in the sources. */
function apiProgram(): string {
  const folder = dirname(realpathSync(process.argv[1] ?? ''))
  const found = ['api.js', 'main.ts'].map((name) => join(folder, name)).find((path) => existsSync(path))
  if (!found) throw new Error(`there is no API in ${folder}`)
  return found
}

type Asked = { port: number; publicUrl: string; path: string; body: object | undefined }

/** As the proxy passes it on: with the name that people typed. */
async function answerOf({ port, publicUrl, path, body }: Asked): Promise<number> {
  const { host, origin } = new URL(publicUrl)
  const call = request({
    host: '127.0.0.1',
    port,
    path,
    method: body ? 'POST' : 'GET',
    headers: { host, origin, 'content-type': 'application/json' },
  }).end(body && JSON.stringify(body))
  const [answer] = await once(call, 'response')
  answer.resume()
  return answer.statusCode
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
