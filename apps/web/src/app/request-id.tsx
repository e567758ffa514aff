import { global } from '@lab-zer0/content/microcopy.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'

/** Finds the log lines and the trace of the call that failed, for whoever is told of it. */
export function RequestId({ id }: { id: string | undefined }) {
  if (id === undefined) return null
  return <p className="text-micro break-all text-ink-3">{fill(global.quote_id, { id })}</p>
}
