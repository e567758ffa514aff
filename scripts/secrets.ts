import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import type { RolePasswords } from '../apps/api/src/db/bootstrap.ts'
import { createKey, readKeys } from '../apps/api/src/features/certificates/signing-keys.ts'

export type Secrets = { passwords: RolePasswords; secretKeys: string }

export function newSecrets(): Secrets {
  const password = () => randomBytes(24).toString('base64url')
  return {
    passwords: { owner: password(), app: password(), worker: password() },
    secretKeys: `1:${randomBytes(32).toString('base64')}`,
  }
}

/** Made once and kept, so that a developer's sessions and authenticator survive a restart. */
export async function keptSecrets(file: string): Promise<Secrets> {
  if (!existsSync(file)) await writeFile(file, asLines(newSecrets()), { mode: 0o600 })
  const values = parseEnv(await readFile(file, 'utf8'))
  const read = (name: string) => {
    const value = values[name]
    if (!value) throw new Error(`${file} lacks ${name}. Delete the file and start again`)
    return value
  }
  return {
    passwords: {
      owner: read('OWNER_PASSWORD'),
      app: read('APP_PASSWORD'),
      worker: read('WORKER_PASSWORD'),
    },
    secretKeys: read('SECRET_KEYS'),
  }
}

/** The folder of signing keys, with a first key in it. */
export async function keptKeys(folder: string): Promise<string> {
  if ((await readKeys(folder)).length === 0) await createKey(folder, new Date())
  return folder
}

function asLines({ passwords, secretKeys }: Secrets): string {
  return `# Secrets of this machine's development database. Made by npm run dev, never committed.
OWNER_PASSWORD=${passwords.owner}
APP_PASSWORD=${passwords.app}
WORKER_PASSWORD=${passwords.worker}
SECRET_KEYS=${secretKeys}
`
}
