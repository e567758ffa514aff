import { findForm } from '@lab-zer0/content/editions/forms.ts'
import { withoutRangeRules } from '@lab-zer0/content/factors.ts'
import { findLevelEdition } from '@lab-zer0/content/levels/editions.ts'
import { dossier as copy } from '@lab-zer0/content/microcopy.ts'
import { rangeRules } from '@lab-zer0/content/range-rules.ts'
import { canonicalJson } from '@lab-zer0/domain/calculators/canonical-json.ts'
import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { awardText } from '@lab-zer0/domain/certificates/facts.ts'
import { hashText } from '@lab-zer0/domain/checklists/submission.ts'
import type { DossierFile } from '@lab-zer0/domain/dossiers/crate.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import {
  engineOf,
  factorsOf,
  type LockedSubmission,
  receiptsOf,
  submissionText,
} from '../calculators/index.ts'
import type { Gathered } from './gather-dossier.ts'

const JSON_TYPE = 'application/json'
const json = (path: string, text: string, about: string): DossierFile => ({
  ...{ path, text, about },
  mediaType: JSON_TYPE,
})
const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-')

/** Everything that the figures and the words of a cycle rest on, file by file. */
export function dossierFiles(gathered: Gathered): DossierFile[] {
  const { certificate, checklist, changes, audit, evidence } = gathered
  const files = [
    { path: 'README.md', mediaType: 'text/markdown', text: readme(gathered), about: copy.files.readme },
    ...gathered.forms.flatMap((form) => formFiles(form, gathered)),
    ...editionFiles(gathered),
    json('changes.json', canonicalJson(changes), copy.files.changes),
    json('evidence.json', pretty(evidence), copy.files.evidence),
  ]
  if (checklist) files.push(json('checklist.json', hashText(checklist), copy.files.checklist))
  if (audit) files.push(json('audit.json', canonicalJson(audit), copy.files.audit))
  if (certificate?.facts) {
    files.push(json('award-facts.json', awardText(certificate.facts), copy.files.facts))
  }
  if (certificate?.credential) {
    files.push({
      path: 'credential.jwt',
      mediaType: 'application/vc+jwt',
      text: certificate.credential,
      about: copy.files.credential,
    })
  }
  return files
}

function formFiles(form: LockedSubmission, { baselines }: Gathered): DossierFile[] {
  const { mode, category } = form
  const before = mode === 'savings' ? (baselines.get(form.id)?.inputs ?? null) : null
  const name = `${mode}-${slug(category)}.json`
  const values = { category, mode: copy.modes[mode] }
  return [
    json(`forms/${name}`, submissionText(form, before), fill(copy.files.form, values)),
    json(`receipts/${name}`, pretty(receiptsOf(form, before)), fill(copy.files.receipts, values)),
  ]
}

/** Each edition that a locked form names, once. */
function editionFiles({ forms, cycle }: Gathered): DossierFile[] {
  const factors = new Set(forms.map(({ factorSetVersion }) => factorSetVersion))
  const schemas = new Map(
    forms.flatMap((form) => {
      const category = findCategory(form.labType, form.category)
      const calculator = category && findForm(form.labType, category, form.schemaVersion)
      return calculator ? [[`${form.labType}-${slug(form.category)}.${form.schemaVersion}`, calculator]] : []
    }),
  )
  const level = findLevelEdition(cycle.levelEdition)
  return [
    ...[...factors].map((version) =>
      json(
        `editions/factors-${version}.json`,
        pretty(withoutRangeRules(factorsOf(version))),
        fill(copy.files.factors, { version }),
      ),
    ),
    ...rangeRules
      .filter(() => forms.some(({ engineVersion }) => engineOf(engineVersion).readsDay))
      .map((rules) =>
        json(
          `editions/range-rules-${rules.version}.json`,
          pretty(rules),
          fill(copy.files.range_rules, { version: rules.version }),
        ),
      ),
    ...[...schemas].map(([name, calculator]) =>
      json(`editions/form-${name}.json`, pretty(calculator), fill(copy.files.schema, { name })),
    ),
    ...(level ? [json(`editions/level-${level.id}.json`, pretty(level), copy.files.level)] : []),
  ]
}

function readme({ cycle, forms, certificate }: Gathered): string {
  const { title, text, check, recompute, not_in } = copy.readme
  const counts = { lab: cycle.labName, organisation: cycle.organisationName, n: forms.length }
  const number = certificate
    ? fill(copy.readme.certificate, { number: certificate.publicId })
    : copy.readme.open
  return `# ${fill(title, counts)}\n\n${[fill(text, counts), number, check, recompute, not_in].join('\n\n')}\n`
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
