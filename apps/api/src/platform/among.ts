import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * The column has one of these ids, all of them in one parameter: a statement takes no more than 65,535, and a list of
 * another length would be another statement to plan.
 */
export function among(column: AnyColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::uuid[])`
}
