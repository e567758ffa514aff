import type pg from 'pg'

/** The database may have what was written, and a failover may take it away. Not a yes, and not a no. */
export class OutcomeUnknown extends Error {}

/**
 * PostgreSQL lets a transaction that wrote nothing end without asking the standby. What it read may be just what an
 * earlier COMMIT left unconfirmed, and its answer would say that this is saved. One empty record in the log makes it
 * wait like any other, and for all that came before it.
 */
const CONFIRMED =
  "select pg_logical_emit_message(true, 'lab-zer0', '') where pg_current_xact_id_if_assigned() is null; commit"

type Asked = Pick<pg.ClientBase, 'query'>
type Notices = Pick<pg.ClientBase, 'on' | 'off'>

/** A warning during COMMIT means that no standby has confirmed it: the outcome is unknown, so it is not a yes. */
export async function commit(
  client: Asked,
  notices: Notices,
  mode: 'read only' | 'read write',
): Promise<void> {
  let doubt: string | undefined
  const listen = (notice: { code?: string | undefined; message?: string | undefined }) => {
    if (notice.code === '01000') doubt = notice.message ?? 'commit not confirmed'
  }
  notices.on('notice', listen)
  try {
    await client.query(mode === 'read only' ? 'commit' : CONFIRMED)
  } finally {
    notices.off('notice', listen)
  }
  if (doubt) throw new OutcomeUnknown(doubt)
}
