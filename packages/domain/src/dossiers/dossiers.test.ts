import { describe, expect, it } from 'vitest'
import { checkDossier, recordsIn } from './check-dossier.ts'
import { CRATE_FILE, type CrateFacts, crateOf, crateText, type DossierFile } from './crate.ts'

const facts: CrateFacts = {
  name: 'Reef Genomics Lab, 2026',
  description: 'All that its figures rest on.',
  license: 'https://creativecommons.org/licenses/by/4.0/',
  lab: { name: 'Reef Genomics Lab', organisation: 'Port Ellery University' },
  publisher: { name: 'LAB ZER0', url: 'https://labzer0.example/' },
  madeAt: new Date('2026-11-16T00:00:00Z'),
  certificateUrl: null,
}
const form: DossierFile = {
  path: 'forms/baseline-cold-storage.json',
  mediaType: 'application/json',
  text: '{"a":1}',
  about: 'Cold Storage, as locked',
}
// Any function of the text will do: the real hash is made outside of the domain.
const hashOf = (text: string) => `hash of ${text}`
const sha256 = async (bytes: Uint8Array) => hashOf(new TextDecoder().decode(bytes))
const bytesOf = (text: string) => new TextEncoder().encode(text)

function dossier(...files: DossierFile[]): Map<string, Uint8Array> {
  const crate = crateOf(facts, files, ({ text }) => ({ sha256: hashOf(text), bytes: bytesOf(text).length }))
  return new Map([
    [CRATE_FILE, bytesOf(crateText(crate))],
    ...files.map(({ path, text }) => [path, bytesOf(text)] as const),
  ])
}

describe('a dossier', () => {
  it('is whole when every file has the hash that its description gives', async () => {
    expect(await checkDossier(dossier(form), sha256)).toEqual([])
  })

  it('describes itself as RO-Crate 1.1 with its root, its lab and its files', () => {
    const { '@graph': graph } = JSON.parse(new TextDecoder().decode(dossier(form).get(CRATE_FILE)))
    expect(graph.map((entity: { '@id': string }) => entity['@id'])).toEqual([
      ...[CRATE_FILE, './', '#lab', '#organisation', 'https://labzer0.example/', form.path],
    ])
    expect(graph[0].conformsTo).toEqual({ '@id': 'https://w3id.org/ro/crate/1.1' })
    expect(graph[1].hasPart).toEqual([{ '@id': form.path }])
    expect(graph.at(-1)).toMatchObject({ contentSize: '7', sha256: hashOf(form.text) })
  })

  it.each([
    [
      'a changed byte',
      (files: Map<string, Uint8Array>) => files.set(form.path, bytesOf('{"a":2}')),
      'file_changed',
    ],
    ['a missing file', (files: Map<string, Uint8Array>) => files.delete(form.path), 'file_missing'],
    [
      'a file that nobody described',
      (files: Map<string, Uint8Array>) => files.set('x.json', bytesOf('1')),
      'file_not_described',
    ],
    ['no description', (files: Map<string, Uint8Array>) => files.delete(CRATE_FILE), 'no_description'],
    [
      'a description that is no crate',
      (files: Map<string, Uint8Array>) => files.set(CRATE_FILE, bytesOf('{}')),
      'not_a_crate',
    ],
    [
      'a description that is no JSON',
      (files: Map<string, Uint8Array>) => files.set(CRATE_FILE, bytesOf('{')),
      'not_a_crate',
    ],
  ])('is refused for %s', async (_, change, code) => {
    const files = dossier(form)
    change(files)
    expect((await checkDossier(files, sha256)).map((problem) => problem.code)).toEqual([code])
  })

  it('is refused if a record that the award names is not in it', async () => {
    const records = recordsIn({
      records: {
        forms: [{ mode: 'baseline', category: 'Cold Storage', sha256: hashOf(form.text) }],
        checklist: { sha256: hashOf('checklist') },
        changes: { sha256: hashOf(form.text) },
        audit: { sha256: hashOf(form.text) },
      },
    })
    expect(await checkDossier(dossier(form), sha256, records)).toEqual([
      { code: 'record_missing', about: 'checklist' },
    ])
  })
})
