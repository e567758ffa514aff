import { ANSWERS } from '@lab-zer0/domain/checklists/answers.ts'
import * as z from 'zod/mini'
import type { Draft } from './draft.ts'

/** Versions before the one queue kept each kind under its own names in localStorage. */
const cell = z.object({
  value: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
  version: z.int(),
  place: z.int(),
})
const given = { answer: z.nullable(z.enum(ANSWERS)), naReason: z.nullable(z.int()), version: z.int() }
const answer = z.object({ ...given, comment: z.string() })
const finding = z.object({ ...given, finding: z.string() })

type Found = Pick<Draft, 'kind' | 'place' | 'key' | 'value' | 'version'> & { begunAt?: number }

/** What an older version left in this browser for this person. `forget` once it is kept elsewhere. */
export function oldDrafts(person: string): { drafts: Draft[]; forget: () => void } {
  const storage = browserStorage()
  const names = storage === null ? [] : Object.keys(storage)
  const found = names.flatMap((name) => {
    const draft = readOne(person, name.split('/'), storage?.getItem(name) ?? '')
    return draft ? [{ name, draft }] : []
  })
  return {
    drafts: found.map(({ draft }, index) => ({
      person,
      ...draft,
      edit: crypto.randomUUID(),
      begunAt: draft.begunAt ?? index,
      after: null,
      isParked: false,
    })),
    forget: () => {
      for (const { name } of found) storage?.removeItem(name)
    },
  }
}

function readOne(person: string, parts: readonly string[], text: string): Found | undefined {
  const [kind, owner, labId = '', third = '', fourth = '', ...rest] = parts
  if (owner !== person) return undefined
  try {
    const json: unknown = JSON.parse(text)
    if (kind === 'calculator') {
      const { value, version, place: begunAt } = z.parse(cell, json)
      const key = rest.join('/')
      return { kind: 'cell', place: `${labId}/${third}/${fourth}`, key, value, version, begunAt }
    }
    if (kind === 'checklist') {
      const { version, ...draft } = z.parse(answer, json)
      const parts = draft.comment === '' ? ['answer'] : ['answer', 'comment']
      return { kind: 'answer', place: labId, key: third, value: { ...draft, parts }, version }
    }
    if (kind === 'audit') {
      const { version, ...value } = z.parse(finding, json)
      return { kind: 'finding', place: `${labId}/${third}`, key: fourth, value, version }
    }
    if (kind !== 'reply') return undefined
    return {
      kind: 'reply',
      place: `${labId}/${third}`,
      key: fourth,
      value: z.parse(z.string(), json),
      version: 0,
    }
  } catch {
    return undefined
  }
}

function browserStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
