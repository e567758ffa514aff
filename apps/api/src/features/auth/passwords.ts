import { hash, verify } from '@node-rs/argon2'
import { refuse } from '../../platform/refusal.ts'

export const AT_ONCE = 2
export const WAITING = 16
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let running = 0
const queue: (() => void)[] = []

/** A login flood is a CPU flood: two hashes at once, sixteen wait, the rest are asked to come back. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING) refuse('busy', { retryAfterSeconds: 2 })
    await new Promise<void>((resolve) => queue.push(resolve))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

/** Call before the transaction: it takes longer than everything else in a request. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS))
}

// A hash that nobody's password has, so that an unknown address costs the same time as a known one.
let decoy: Promise<string> | undefined

/** `countTry` runs when the turn has come: a guess that waits in vain is not counted, one that is judged always is. */
export async function isRightPassword(
  password: string,
  passwordHash: string | null,
  countTry?: () => Promise<void>,
): Promise<boolean> {
  return inTurn(async () => {
    await countTry?.()
    decoy ??= hash('nobody has this password', OPTIONS)
    const isRight = await verify(passwordHash ?? (await decoy), password)
    return isRight && passwordHash !== null
  })
}
