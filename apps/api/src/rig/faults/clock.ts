import { pause } from '../../testing/processes.ts'
import type { Fault, Scene } from '../run-fault.ts'
import { aSession } from '../writers.ts'

const SESSION_SECONDS = 6
/** Earlier or later than the database says, at most. */
const OFF_SECONDS = 2

async function isSignedIn(apiUrl: string, token: string): Promise<boolean> {
  const answer = await fetch(`${apiUrl}/api/auth/user`, { headers: { cookie: `lz_session=${token}` } })
  return answer.status === 200
}

async function checkSessions({ system, complain }: Scene): Promise<void> {
  const person = await system.people.aPerson(await system.people.anOrganisation())
  const token = await aSession(system.people, person.id, SESSION_SECONDS)
  const began = performance.now()
  const early = await Promise.all(system.apiUrls.map((url) => isSignedIn(url, token)))
  if (early.includes(false)) complain('a session ended early')
  await pause(1000 * (SESSION_SECONDS + OFF_SECONDS) - (performance.now() - began))
  const late = await Promise.all(system.apiUrls.map((url) => isSignedIn(url, token)))
  if (late.includes(true)) complain('a session ended late')
}

/** Everything that was written meanwhile has the time of the database. */
async function checkTimes({ system, labIds, complain, beganAt }: Scene): Promise<void> {
  const { rows } = await system.people.db.query(
    `select count(*)::int as count from (
       select created_at as at from tasks where lab_id = any($1)
       union all
       select h.written_at from calculator_history h join cycles c on c.id = h.cycle_id where c.lab_id = any($1)
     ) written
     where at > clock_timestamp() + make_interval(secs => $3) or at < $2::timestamptz - make_interval(secs => $3)`,
    [labIds, beganAt, OFF_SECONDS],
  )
  const count = Number(rows[0]?.count)
  if (count > 0) complain(`${count} rows have a time of a wrong clock`)
}

/** F9. One API is ten minutes ahead, the other one and the worker behind. The database's clock decides. */
export const wrongClocks: Fault = {
  name: 'F9',
  title: 'clocks of the API processes 10 min ahead and behind, of the worker behind',
  mostUnderWay: 4,
  rounds: 1,
  refuses: false,
  async disturb(scene) {
    const { system, happened } = scene
    const programs = [...system.apis, system.worker]
    for (const program of programs) {
      program.signal('SIGUSR2')
      happened()
    }
    try {
      await checkSessions(scene)
      await pause(2000)
    } finally {
      for (const program of programs) program.signal('SIGUSR2')
    }
    await checkTimes(scene)
  },
}
