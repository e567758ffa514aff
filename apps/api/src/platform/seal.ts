import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { SecretKey } from './config.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** 256 random bits as 43 characters that fit a path and a cookie. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

export function sha256(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest()
}

export type Seals = ReturnType<typeof createSeals>

/** AES-256-GCM. The first byte names the key, so that keys can be changed while old values still open. */
export function createSeals(keys: readonly SecretKey[]) {
  const [newest] = keys
  if (!newest) throw new Error('At least one secret key is needed')

  return {
    /** `purpose` is authenticated with the value: what was sealed for one place opens nowhere else. */
    seal(value: string, purpose: string): Buffer {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', newest.key, iv).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([newest.id]), iv, cipher.getAuthTag(), sealed])
    },

    open(sealed: Buffer, purpose: string): string {
      const key = keys.find(({ id }) => id === sealed[0])
      if (!key) throw new Error(`No secret key ${String(sealed[0])} to open a sealed value`)
      const iv = sealed.subarray(1, 1 + IV_BYTES)
      const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key.key, iv)
        .setAAD(Buffer.from(purpose))
        .setAuthTag(tag)
      return (
        decipher.update(sealed.subarray(1 + IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      )
    },

    /** A keyed hash: useless to someone who has the database but not the key. */
    mark(value: string, purpose: string): Buffer {
      return createHmac('sha256', newest.key).update(`${purpose}\0${value}`).digest()
    },

    /** The same token each time for the same job, so that a mail sent twice carries one link, not two. */
    derivedToken(purpose: string, id: string): string {
      return createHmac('sha256', newest.key).update(`${purpose}\0${id}`).digest('base64url')
    },

    /** One for each of our keys, the newest first: what was sealed elsewhere before a change of keys still opens. */
    derivedKeys(purpose: string, id: string): string[] {
      return keys.map(({ key }) =>
        Buffer.from(hkdfSync('sha256', key, '', `${purpose}\0${id}`, 32)).toString('base64url'),
      )
    },
  }
}
