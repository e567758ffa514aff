import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { checkDatabase } from './check-database.ts'

describe('the look at the database before a process starts', () => {
  it('finds one that takes the connection and says nothing away, so that the process waits for it', async () => {
    const silent = createServer(() => undefined).listen(0)
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo

    const verdict = await checkDatabase({
      url: `postgres://labzer0_app:secret@127.0.0.1:${port}/labzer0`,
      variable: 'DATABASE_URL',
    })
    silent.close()

    expect(verdict).toMatchObject({ message: 'timeout expired' })
  })
})
