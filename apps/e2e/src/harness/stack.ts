/** The addresses of the running product, as scripts/stack.ts prints them. */
export type Stack = {
  /** Where people go: the address in front of all API processes. */
  publicUrl: string
  /** Each API process by itself. */
  apiUrls: string[]
  mailUrl: string
  smtpUrl: string
  databaseUrls: { superuser: string; owner: string; app: string; worker: string }
  /** SIGUSR2 to the stack kills the API processes and starts them again. */
  pids: { stack: number; api: number[]; worker: number; postgres: number }
  /** The demo organisation's people by what they are, all with one password. */
  demo: Record<DemoRole, string> & { password: string; totpSecret: string; organisation: string }
}

export type DemoRole =
  | 'provider'
  | 'admin'
  | 'champion'
  | 'member'
  | 'dryChampion'
  /** Is at work on the Marine Acoustics Lab. */
  | 'auditor'
  /** Leads a lab that can be submitted for audit. */
  | 'readyChampion'
  /** Leads a lab whose audit was sent back. */
  | 'returnedChampion'
  | 'withoutLab'
  | 'notActivated'
  | 'nameless'

const variable = 'LAB_ZER0_STACK'

export function publishStack(line: string): void {
  process.env[variable] = line
}

export function runningStack(): Stack {
  const line = process.env[variable]
  if (!line) throw new Error('The stack is not running: start journeys with npm run e2e')
  // The line was written by our own script a moment ago.
  return JSON.parse(line) as Stack
}
