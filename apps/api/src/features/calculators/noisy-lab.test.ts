import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type InProcess, startInProcess } from '../../testing/in-process.ts'
import type { TestLab, TestOrganisation } from '../../testing/people.ts'

let api: InProcess
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())

/** A lab with so many members at their browsers, of an organisation of its own unless one is given. */
async function aLabWith(
  count: number,
  organisation?: TestOrganisation,
): Promise<{ lab: TestLab; members: Caller[] }> {
  const uni = organisation ?? (await api.people.anOrganisation())
  const people = await Promise.all(Array.from({ length: count }, () => api.people.aPerson(uni)))
  const lab = await api.people.aLab(uni, { members: people })
  return { lab, members: await Promise.all(people.map((person) => api.as(person))) }
}

const saveIn = (lab: TestLab, member: Caller): Promise<LightMyRequestResponse> =>
  member.raw(`/calculator/save/${lab.id}/Cold%20Storage`, {
    method: 'POST',
    payload: { column_id: 'unit_type', value: 'ult_freezer_standard', dynamic_row_id: 'k3f9a1qz' },
  })

describe('a lab whose row somebody holds', () => {
  it('costs nobody else anything, in its organisation or another, and is told to try again', async () => {
    const { lab, members } = await aLabWith(4)
    const others = await Promise.all([aLabWith(2), aLabWith(2), aLabWith(2, lab.organisation)])
    const holder = await api.people.db.connect()
    const held: LightMyRequestResponse[] = []
    const theirs: LightMyRequestResponse[] = []
    let isHeld = true
    try {
      await holder.query('begin')
      await holder.query('select from cycles where lab_id = $1 for update', [lab.id])
      const loops = [...members, ...members, ...members].map(async (member) => {
        while (isHeld) held.push(await saveIn(lab, member))
      })
      const atWork = others.flatMap(({ lab: own, members: people }) =>
        people.map(async (person) => {
          for (let time = 0; time < 3; time++) {
            theirs.push(await saveIn(own, person), await person.raw('/labs/dashboard'))
          }
        }),
      )
      await Promise.all(atWork)
      isHeld = false
      await Promise.all(loops)
    } finally {
      isHeld = false
      await holder.query('rollback')
      holder.release()
    }

    expect(theirs.map(({ statusCode }) => statusCode)).toEqual(Array(36).fill(200))
    expect(new Set(held.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
    for (const { headers } of held) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    const codes = new Set(held.map((reply) => reply.json<{ code: string }>().code))
    expect([...codes].filter((code) => !['being_changed', 'organisation_busy'].includes(code))).toEqual([])

    const [member] = members
    if (!member) throw new Error('the lab has members')
    expect((await saveIn(lab, member)).statusCode).toBe(200)
  })
})
