import { generate } from 'otplib'

const STEP_SECONDS = 30
/** A code that is about to run out could arrive too late. */
const SAFE_SECONDS = 5

/**
 * The app on somebody's phone. Each code works once, so it never shows one twice: the one before the current one
 * is still good, and after that it waits for the clock.
 */
export class Authenticator {
  readonly secret: string
  #lastStep = 0

  constructor(secret: string) {
    this.secret = secret.replaceAll(/\s/g, '')
  }

  async code(): Promise<string> {
    await this.#untilUnused()
    const current = currentStep()
    this.#lastStep = this.#lastStep < current - 1 ? current - 1 : current
    return generate({ secret: this.secret, epoch: this.#lastStep * STEP_SECONDS })
  }

  async #untilUnused(): Promise<void> {
    const isShortLived = this.#lastStep < currentStep() - 1 && secondsLeft() < SAFE_SECONDS
    if (!isShortLived && this.#lastStep < currentStep()) return
    await new Promise((resume) => setTimeout(resume, secondsLeft() * 1000 + 200))
  }
}

/** Six digits that are not what the app shows now. */
export async function wrongCodeFor({ secret }: Authenticator): Promise<string> {
  const good = await Promise.all(
    [-1, 0, 1].map((away) => generate({ secret, epoch: (currentStep() + away) * STEP_SECONDS })),
  )
  return ['000000', '111111', '222222', '333333'].find((code) => !good.includes(code)) ?? '444444'
}

function currentStep(): number {
  return Math.floor(Date.now() / 1000 / STEP_SECONDS)
}

function secondsLeft(): number {
  return STEP_SECONDS - ((Date.now() / 1000) % STEP_SECONDS)
}
