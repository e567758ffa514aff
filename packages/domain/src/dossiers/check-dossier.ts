import { CRATE_FILE, type Crate, type Entity } from './crate.ts'

/** What is wrong with a dossier: a code, and the file or the record that it is about. */
export type DossierProblem = { code: DossierProblemCode; about: string }
export type DossierProblemCode =
  | 'no_description'
  | 'not_a_crate'
  | 'file_missing'
  | 'file_not_described'
  | 'file_changed'
  | 'record_missing'

type Records = readonly { name: string; sha256: string }[]

/** A file of the dossier by its path. */
export type Files = ReadonlyMap<string, Uint8Array>

/**
 * Whether a dossier is whole: it is an RO-Crate, holds every file that it describes and no other, each file has the
 * hash that the description gives, and each record that the award names is among them, byte for byte.
 */
export async function checkDossier(
  files: Files,
  sha256: (bytes: Uint8Array) => Promise<string>,
  records: Records = [],
): Promise<DossierProblem[]> {
  const described = files.get(CRATE_FILE)
  if (!described) return [{ code: 'no_description', about: CRATE_FILE }]
  const crate = readCrate(described)
  const root = crate && entityOf(crate, './')
  if (!crate || !root || !isDescribedBy(crate)) return [{ code: 'not_a_crate', about: CRATE_FILE }]

  const listed = idsIn(root.hasPart)
  const problems: DossierProblem[] = []
  const hashes = new Set<string>()
  for (const path of listed) {
    const bytes = files.get(path)
    if (!bytes) {
      problems.push({ code: 'file_missing', about: path })
      continue
    }
    const hash = await sha256(bytes)
    hashes.add(hash)
    if (entityOf(crate, path)?.sha256 !== hash) problems.push({ code: 'file_changed', about: path })
  }
  for (const path of files.keys()) {
    if (path !== CRATE_FILE && !listed.includes(path)) {
      problems.push({ code: 'file_not_described', about: path })
    }
  }
  for (const { name, sha256: expected } of records) {
    if (!hashes.has(expected)) problems.push({ code: 'record_missing', about: name })
  }
  return problems
}

function readCrate(bytes: Uint8Array): Crate | null {
  try {
    const crate: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    const graph = typeof crate === 'object' && crate !== null && Reflect.get(crate, '@graph')
    return Array.isArray(graph) ? (crate as Crate) : null
  } catch {
    return null
  }
}

/** RO-Crate 1.1: the description names itself, the profile it follows, and the root. */
function isDescribedBy(crate: Crate): boolean {
  const descriptor = entityOf(crate, CRATE_FILE)
  const profiles = idsIn(descriptor?.conformsTo)
  return (
    idsIn(descriptor?.about).includes('./') &&
    profiles.some((id) => id.startsWith('https://w3id.org/ro/crate/1.')) &&
    ['name', 'description', 'datePublished', 'license'].every((key) => key in (entityOf(crate, './') ?? {}))
  )
}

function entityOf(crate: Crate, id: string): Entity | undefined {
  return crate['@graph'].find((entity) => entity['@id'] === id)
}

function idsIn(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.flatMap((one) => {
    const id: unknown = typeof one === 'object' && one !== null ? Reflect.get(one, '@id') : undefined
    return typeof id === 'string' ? [id] : []
  })
}

/** The records that the facts of an award name, each with its hash. */
export function recordsIn(facts: {
  records: {
    forms: readonly { mode: string; category: string; sha256: string }[]
    checklist: { sha256: string }
    changes: { sha256: string }
    audit: { sha256: string }
  }
}): Records {
  const { forms, checklist, changes, audit } = facts.records
  return [
    ...forms.map(({ mode, category, sha256 }) => ({ name: `${mode} ${category}`, sha256 })),
    { name: 'checklist', sha256: checklist.sha256 },
    { name: 'changes', sha256: changes.sha256 },
    { name: 'audit', sha256: audit.sha256 },
  ]
}
