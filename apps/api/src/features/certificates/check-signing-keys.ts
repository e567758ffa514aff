import type { Config } from '../../platform/config.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { readKeys } from './signing-keys.ts'

/** The worker alone signs. Without a key that it can read, no certificate would ever be signed. */
export async function checkSigningKeys({ signingKeysDir }: Pick<Config, 'signingKeysDir'>): Promise<void> {
  if (!signingKeysDir) throw new StartRefused('SIGNING_KEYS_DIR is not set. The worker needs it to sign.')
  const keys = await readKeys(signingKeysDir)
  if (keys.length > 0) return
  throw new StartRefused(
    `SIGNING_KEYS_DIR: there is no key in ${signingKeysDir}. Make the first one: labzero keys new`,
  )
}
