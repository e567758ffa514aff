import { levelEditions } from '@lab-zer0/content/levels/editions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InProcess, startInProcess } from '../testing/in-process.ts'

let api: InProcess
beforeAll(async () => {
  api = await startInProcess()
})
afterAll(() => api.stop())

describe('the floors that the gate of awards knows', () => {
  it.each(levelEditions.filter(({ state }) => state === 'published'))(
    '$id: are those of its file',
    async (edition) => {
      const { rows } = await api.people.db.query('select * from level_floors($1)', [edition.id])
      const floors = edition.areas.flatMap(({ code, floor }) =>
        floor === null
          ? []
          : [
              {
                area: code,
                yes_part: floor.share[0],
                yes_whole: floor.share[1],
                min_judged: floor.min_judged,
                empty_category: floor.empty_if?.category ?? null,
              },
            ],
      )

      expect(rows).toEqual(floors)
    },
  )
})
