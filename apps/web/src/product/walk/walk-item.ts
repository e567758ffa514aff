/** One stop of a walk: a question, or a row to compare. */
export type WalkItem = {
  id: string
  category: string
  text: string
  /** What was answered; null while it is open. */
  mark: { kind: 'y' | 'n' | 'x'; label: string } | null
}

/** What this device holds that the server does not. */
export type Waiting = {
  answers: number
  photos: number
  refused: number
  isOffline: boolean
  isDurable: boolean
}
