import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FileCheck } from './inspect-file.ts'

/** Kept by the kernel: a busy machine takes longer, and refuses nothing that another would take. */
const MOST_PROCESSOR_SECONDS = 10
const MOST_MS = 60_000
const MOST_OUTPUT_BYTES = 32_000_000
/** Loading the modules; longer than this is the machine's fault, not the file's. */
const MOST_MS_TO_START = 40_000
const MOST_HEAP_MB = 512
/** Node maps 0.6 GB of it before it has done anything. */
const MOST_MEMORY_KB = 1_500_000
/** The first byte that the child sends: from here on, what goes wrong is the file's fault. */
export const READY = '\n'

const PROGRAM = fileURLToPath(new URL('./judge-file.process.ts', import.meta.url))

/**
 * Judges a stranger's file in a process of its own, without our environment, which may take so much time and memory
 * and no more. A file that ends it is refused; a process that does not start is an error, and the job is tried again.
 */
export async function judgeFile(bytes: Buffer, program = PROGRAM): Promise<FileCheck> {
  const { answer, isReady, said } = await run(program, bytes)
  if (!isReady) throw new Error(`The process that judges files did not start. ${said}`)
  if (!answer) return { refusal: 'too_hard_to_check' }
  const end = answer.indexOf('\n')
  // Our own process wrote it, in answerOf.
  const found = JSON.parse(answer.toString('utf8', 0, end)) as FileCheck
  const written = answer.subarray(end + 1)
  return found.refusal === null ? { ...found, bytes: written.length > 0 ? written : bytes } : found
}

type Run = { isReady: boolean; answer: Buffer | undefined; said: string }

function run(program: string, bytes: Buffer): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = start(program)
    const chunks: Buffer[] = []
    let length = 0
    let said = ''
    const kill = () => child.kill('SIGKILL')
    let timer = setTimeout(kill, MOST_MS_TO_START)
    child.once('error', reject)
    child.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(0, 1000)
    })
    child.stdout.on('data', (chunk: Buffer) => {
      if (length === 0) {
        clearTimeout(timer)
        timer = setTimeout(kill, MOST_MS)
      }
      chunks.push(chunk)
      length += chunk.length
      if (length > MOST_OUTPUT_BYTES) kill()
    })
    // It may have ended before it has read everything.
    child.stdin.on('error', () => undefined)
    child.stdin.end(bytes)
    child.once('close', (code) => {
      clearTimeout(timer)
      const answer = code === 0 ? Buffer.concat(chunks).subarray(READY.length) : undefined
      resolve({ isReady: length > 0, answer, said })
    })
  })
}

function start(program: string) {
  const node = process.execPath
  const given = [`--max-old-space-size=${MOST_HEAP_MB}`, program]
  const options = { env: {}, stdio: 'pipe' } as const
  if (process.platform !== 'linux') return spawn(node, given, options)
  // Memory also of what a picture takes outside of Node's own heap; and whoever waits for a page or a mail goes first.
  const limits = `ulimit -d ${MOST_MEMORY_KB}; ulimit -t ${MOST_PROCESSOR_SECONDS}; ulimit -c 0`
  return spawn('/bin/sh', ['-c', `${limits}; exec nice -n 10 "$0" "$@"`, node, ...given], options)
}
