import { setTimeout } from 'node:timers/promises'

const PAUSE_MS = 1000
const MOST_TRIES = 10

/** Saves come faster from here than anybody types: what is told to wait waits, as the browser's outbox does. */
export async function patiently<Answer>(save: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await save()
    } catch (error) {
      if (tries === MOST_TRIES || !String(error).includes('answered 429')) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}
