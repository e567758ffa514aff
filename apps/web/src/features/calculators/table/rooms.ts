import { units as copy } from '@lab-zer0/content/microcopy.ts'
import { findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import type { FormStore } from '../form/form-store.ts'

/** The units by room, in the order in which the rooms come first. */
export function roomsOf(store: FormStore, order: readonly string[]): [string, string[]][] {
  const rooms = new Map<string, string[]>()
  const hasRooms = findColumn(store.schema, 'room') !== undefined
  for (const rowId of order) {
    const said = store.valueOf({ rowId, columnId: 'room' })
    const room = typeof said === 'string' && said !== '' ? said : hasRooms ? copy.phone.no_room : copy.table
    rooms.set(room, [...(rooms.get(room) ?? []), rowId])
  }
  return [...rooms]
}

/** The way through the rooms, one after the other. */
export function walkOf(store: FormStore, order: readonly string[]): string[] {
  return roomsOf(store, order).flatMap(([, rowIds]) => rowIds)
}
