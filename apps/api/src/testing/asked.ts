import pg from 'pg'
import { vi } from 'vitest'

export type Asked = { text: string; values: unknown[] }

/** Everything that goes to PostgreSQL while this is done: begin, identification, the work and commit. */
export async function askedBy(call: () => Promise<unknown>): Promise<Asked[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await call()
  const asked = query.mock.calls.map(([config, values]) => askedOf(config, values))
  query.mockRestore()
  return asked
}

function askedOf(config: unknown, values: unknown): Asked {
  const given = typeof config === 'string' ? { text: config } : (config as Partial<Asked>)
  return { text: given.text ?? '', values: (values as unknown[] | undefined) ?? given.values ?? [] }
}

/** The reads of the use case itself. */
export function readsOf(asked: readonly Asked[]): Asked[] {
  return asked.filter(
    ({ text }) => /^\s*(select|with)\b/.test(text) && !/open_request|touch_session/.test(text),
  )
}
