import { createInterface } from 'node:readline/promises'

export type Output = { write(text: string): unknown; isTTY?: boolean }

export type Terminal = {
  /** Whether somebody sits there who can answer. */
  isInteractive: boolean
  /** A line beside the answer, on stderr. */
  note(text: string): void
  ask(question: string): Promise<string>
  progress(what: string, total: number): Progress
}

export type Progress = { step(done?: number): void; end(): void }

const BAR_WIDTH = 24
const LINE_EACH_SHARE = 0.25

export function createTerminal(errors: Output, input: NodeJS.ReadStream | undefined): Terminal {
  const isInteractive = errors.isTTY === true && input?.isTTY === true
  return {
    isInteractive,
    note: (text) => void errors.write(`${text}\n`),
    async ask(question) {
      if (!input) throw new Error('Nobody can be asked')
      const reader = createInterface({ input, output: process.stderr })
      try {
        return (await reader.question(`${question} `)).trim()
      } finally {
        reader.close()
      }
    },
    progress: (what, total) => (errors.isTTY ? bar : lines)(errors, what, total),
  }
}

function bar(errors: Output, what: string, total: number): Progress {
  let done = 0
  const draw = () => {
    const share = total === 0 ? 1 : Math.min(1, done / total)
    const full = Math.round(share * BAR_WIDTH)
    const drawn = '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full)
    errors.write(`\r${what} ${drawn} ${Math.floor(share * 100)}%`)
  }
  draw()
  return {
    step: (count = 1) => {
      done += count
      draw()
    },
    // The bar makes room for the answer.
    end: () => void errors.write('\r\x1b[K'),
  }
}

/** A log keeps every line, so a few are enough. */
function lines(errors: Output, what: string, total: number): Progress {
  let done = 0
  let next = LINE_EACH_SHARE
  return {
    step: (count = 1) => {
      done += count
      if (total === 0 || done / total < next) return
      errors.write(`${what}: ${done}/${total}\n`)
      while (next <= done / total) next += LINE_EACH_SHARE
    },
    end: () => undefined,
  }
}
