/** A value of somebody else that met this person's. */
export type RemoteChange<Value> = {
  /**
   * `written`: new, and nothing of this person's stood there. `theirs`: this person's value replaced another's.
   * `mine`: the other way round. `elsewhere`: the other value is this person's own, from another device.
   */
  kind: 'written' | 'theirs' | 'mine' | 'elsewhere'
  by: string
  at: string
  theirs: Value
  mine: Value
}

/** The value that no longer stands, and can be written again. */
export function replacedValue<Value>({ kind, theirs, mine }: RemoteChange<Value>): Value {
  return kind === 'mine' ? mine : theirs
}
