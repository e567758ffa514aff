import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

/** Seals the copies of files for one passphrase. */
export type CopyCipher = {
  seal(name: string, bytes: Buffer): Buffer
  /** Undefined where it was sealed with another passphrase, under another name, or is damaged. */
  open(name: string, sealed: Buffer): Buffer | undefined
}

const MARK = Buffer.from('LZB1')
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** How much longer a sealed file is. */
export const SEAL_BYTES = MARK.length + NONCE_BYTES + TAG_BYTES

/** AES-256-GCM. The name is sealed with the content, so that copies can't be exchanged for each other. */
export function copyCipher(passphrase: string): CopyCipher {
  // Fixed, so that the passphrase alone opens a copy: that is all that is left after the loss of everything else.
  const key = scryptSync(passphrase, 'labzero backup of files', 32)
  return {
    seal(name, bytes) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
      const content = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([MARK, nonce, cipher.getAuthTag(), content])
    },
    open(name, sealed) {
      if (sealed.length < SEAL_BYTES || !sealed.subarray(0, MARK.length).equals(MARK)) return undefined
      const [tagAt, contentAt] = [MARK.length + NONCE_BYTES, SEAL_BYTES]
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(MARK.length, tagAt))
      decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(tagAt, contentAt))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(contentAt)), decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}
