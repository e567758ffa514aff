import { createHash } from 'node:crypto'
import { rangeRules } from '@lab-zer0/content/range-rules.ts'
import { engines } from '@lab-zer0/domain/calculators/editions/engines.ts'
import { NumberedMoves } from '@lab-zer0/domain/calculators/numbered-moves.ts'
import type { StoredSide, StoredSides } from '../../db/schema/form-moves.ts'
import { mapped, type Side, type Sides } from './locked-sides.ts'

/** To be changed with what a move is, or what it is called: what was stored before is computed again. */
const STORED_SINCE = 'numbered'

/**
 * How moves are computed. A form names its own engine and its factors, and neither ever changes; one whose engine is not
 * kept is computed by today's.
 */
export const COMPUTED_BY = [
  STORED_SINCE,
  engines.current().version,
  createHash('sha256').update(JSON.stringify(rangeRules)).digest('hex'),
].join(' ')

export function presentSides({ before, compared }: Sides): StoredSides {
  const places = new Map<string, number>()
  const placeOf = (name: string) => {
    const place = places.get(name) ?? places.size
    places.set(name, place)
    return place
  }
  const present = (side: Side): StoredSide =>
    mapped(side, ({ best, moves }) => ({
      best,
      names: Array.from(moves.keys(), placeOf),
      ends: Array.from(moves.values()).flat(),
    }))
  const sides = {
    before: present(before),
    ...(compared && { after: present(compared.after), saved: present(compared.saved) }),
  }
  return { names: [...places.keys()], ...sides }
}

export function readSides({ names, before, after, saved }: StoredSides): Sides {
  const read = (side: StoredSide): Side =>
    mapped(side, ({ best, names: own, ends }) => ({
      best,
      moves: new NumberedMoves(
        new Map(own.map((place, at) => [names[place] ?? '', [ends[2 * at] ?? 0, ends[2 * at + 1] ?? 0]])),
      ),
    }))
  return {
    before: read(before),
    compared: after && saved ? { after: read(after), saved: read(saved) } : null,
  }
}
