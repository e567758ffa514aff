import { hideFirstSteps } from '@lab-zer0/contracts/help.ts'
import { call } from './api.ts'
import { type Cookies, fromDemo, signIn } from './people.ts'
import type { DemoRole } from './stack.ts'

const roles = [
  'provider',
  'admin',
  'champion',
  'member',
  'dryChampion',
  'auditor',
  'readyChampion',
  'returnedChampion',
  'withoutLab',
  'nameless',
] as const
export type SessionRole = Extract<DemoRole, (typeof roles)[number]>

const guided = ['admin', 'champion', 'member', 'auditor'] as const

const variable = 'LAB_ZER0_SESSIONS'

/**
 * Signs one person of each role in, once for everything that only looks at the demo. They have seen the first steps:
 * the screens are looked at as they are from the second visit on, and the first visit has views of its own.
 */
export async function openSessions(): Promise<void> {
  const sessions: Partial<Record<SessionRole, Cookies>> = {}
  for (const role of roles) {
    const client = await signIn(fromDemo(role))
    for (const seen of guided) await call(client, hideFirstSteps, { params: { role: seen } })
    sessions[role] = await client.storageState()
    await client.dispose()
  }
  process.env[variable] = JSON.stringify(sessions)
}

/** For a browser that starts signed in. Whoever changes something signs in anew, or makes people of their own. */
export function sessionOf(role: SessionRole): Cookies {
  // Written by openSessions, in the process that started this one.
  const sessions = JSON.parse(process.env[variable] ?? '{}') as Partial<Record<SessionRole, Cookies>>
  const session = sessions[role]
  if (!session) throw new Error(`Nobody is signed in as ${role}`)
  return session
}
