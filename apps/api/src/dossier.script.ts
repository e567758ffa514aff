import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { checkFile, type FileCheck } from './features/dossiers/check-file.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { issuer: { type: 'string' } },
})
const [command, ...paths] = positionals
if (command !== 'check' || paths.length === 0) {
  console.error('npm run dossier -- check <file.zip> [more] [--issuer <address or file of did.json>]')
  process.exit(2)
}

/** The keys of the issuer, from a file or from the address that the reader trusts. */
async function issuerDocument(): Promise<unknown> {
  const { issuer } = values
  if (issuer === undefined) return undefined
  if (!/^https?:/.test(issuer)) return JSON.parse(await readFile(issuer, 'utf8'))
  const answer = await fetch(issuer)
  if (!answer.ok) throw new Error(`${issuer} answered ${answer.status}`)
  return answer.json()
}

const keys = await issuerDocument()
const checks: FileCheck[] = []
for (const path of paths) {
  const check = await checkFile(await readFile(path), keys)
  for (const { code, about } of check.problems) console.log(`${path}: ${code}, ${about}`)
  checks.push(check)
}
const sum = (count: (check: FileCheck) => number) => checks.reduce((total, check) => total + count(check), 0)
const wrong = sum(({ problems }) => problems.length)
const { length: signed } = checks.filter(({ signature }) => signature === 'passed')
console.log(
  `dossiers: ${checks.length}, files: ${sum(({ files }) => files)}, records: ${sum(({ records }) => records)}, ` +
    `forms recomputed: ${sum(({ forms }) => forms)}, signatures checked: ${signed}, wrong: ${wrong}`,
)
process.exitCode = wrong > 0 ? 1 : 0
