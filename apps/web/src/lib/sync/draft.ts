import type { SyncKind } from '@lab-zer0/domain/autosave/sync-policy.ts'

/** Something that was written and that the server has not acknowledged. */
export type Draft = {
  person: string
  kind: SyncKind
  /** The form, checklist or audit that it belongs to. */
  place: string
  /** The field within that place. */
  key: string
  value: unknown
  /** Of the server's value that its writer had seen. */
  version: number
  /** Names this very edit: an answer to an older one leaves a newer one alone. */
  edit: string
  /** Keeps the order in which fields were begun, also after a reload. */
  begunAt: number
  /** A field of the same place that the server must have first. */
  after: string | null
  /** Kept on the device and not sent before the rest of its row is there. */
  isParked: boolean
}

export type DraftId = Pick<Draft, 'person' | 'kind' | 'place' | 'key'>

/** The parts are joined by a sign that no id contains. */
export function idOf({ person, kind, place, key }: DraftId): string {
  return [person, kind, place, key].join('\n')
}

export type Acknowledged = { id: DraftId; edit: string; version: number }
