import { canonicalJson } from '../calculators/canonical-json.ts'

/** The name that RO-Crate gives to the file that describes all others. */
export const CRATE_FILE = 'ro-crate-metadata.json'
const CONTEXT = 'https://w3id.org/ro/crate/1.1/context'
const PROFILE = 'https://w3id.org/ro/crate/1.1'

/** A file of a dossier, with the sentence that says what it is. */
export type DossierFile = { path: string; mediaType: string; text: string; about: string }

/** Hash and size of a file, computed where hashing is possible. */
export type Fingerprint = { sha256: string; bytes: number }

export type CrateFacts = {
  name: string
  description: string
  license: string
  lab: { name: string; organisation: string }
  publisher: { name: string; url: string }
  madeAt: Date
  /** The page on which the certificate of this cycle can be verified; null while there is none. */
  certificateUrl: string | null
}

export type Entity = { '@id': string; '@type': string | string[]; [key: string]: unknown }
export type Crate = { '@context': unknown; '@graph': Entity[] }

const ref = (id: string) => ({ '@id': id })

/** The description of a dossier as an RO-Crate 1.1: what is in it, of whom, and the hash of each file. */
export function crateOf(
  facts: CrateFacts,
  files: readonly DossierFile[],
  fingerprint: (file: DossierFile) => Fingerprint,
): Crate {
  const parts = files.map((file) => fileEntity(file, fingerprint(file)))
  return {
    // RO-Crate 1.1 was published before schema.org had a word for the hash of a file.
    '@context': [CONTEXT, { sha256: 'https://schema.org/sha256' }],
    '@graph': [
      { '@id': CRATE_FILE, '@type': 'CreativeWork', conformsTo: ref(PROFILE), about: ref('./') },
      {
        '@id': './',
        '@type': 'Dataset',
        name: facts.name,
        description: facts.description,
        datePublished: facts.madeAt.toISOString(),
        license: ref(facts.license),
        publisher: ref(facts.publisher.url),
        about: ref('#lab'),
        ...(facts.certificateUrl !== null && { subjectOf: ref(facts.certificateUrl) }),
        hasPart: parts.map((part) => ref(part['@id'])),
      },
      {
        '@id': '#lab',
        '@type': 'Organization',
        name: facts.lab.name,
        parentOrganization: ref('#organisation'),
      },
      { '@id': '#organisation', '@type': 'Organization', name: facts.lab.organisation },
      { '@id': facts.publisher.url, '@type': 'Organization', name: facts.publisher.name },
      ...parts,
    ],
  }
}

function fileEntity({ path, mediaType, about }: DossierFile, { sha256, bytes }: Fingerprint): Entity {
  return {
    '@id': path,
    '@type': 'File',
    name: about,
    encodingFormat: mediaType,
    contentSize: String(bytes),
    sha256,
  }
}

export function crateText(crate: Crate): string {
  return `${JSON.stringify(JSON.parse(canonicalJson(crate)), null, 2)}\n`
}
