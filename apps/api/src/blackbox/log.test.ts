import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { randomName } from '../testing/processes.ts'
import { startWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ nodes: 1 })
})
afterAll(() => world.stop())

it('T15 does not write the values of a failed statement into the log, but what failed', async () => {
  const { domain } = await world.people.anOrganisation()
  const email = `sam-${randomName()}@${domain}`
  await world.people.db.query(
    `create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'on purpose'; end $$`,
  )
  await world.people.db.query(
    'create trigger fail_here before insert on users for each row execute function fail_here()',
  )

  const reply = await world.browser().post('/auth/register', {
    first_name: 'Sam',
    last_name: 'Okafor',
    email,
    password: 'Graduated-rule-88',
    agreed_to_tos: true,
  })

  expect(reply.status).toBe(500)
  const log = await vi.waitFor(() => {
    const output = world.apis[0]?.output() ?? ''
    expect(output).toContain('on purpose')
    return output
  })
  expect(log).toContain('"sqlstate":"P0001"')
  expect(log).not.toContain(email)
  expect(log).not.toContain('$argon2id$')
})
