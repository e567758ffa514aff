import { readFile } from 'node:fs/promises'
import { command_answers as words } from '@lab-zer0/content/microcopy.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { checkFile, type FileCheck } from '../features/dossiers/check-file.ts'
import { type Answer, type Call, CommandRefused } from './command.ts'

export async function checkDossiers(call: Call): Promise<Answer> {
  const keys = await issuerDocument(call.flag('issuer'))
  const checks: { path: string; check: FileCheck }[] = []
  const progress = call.terminal.progress(words.dossier.progress, call.args.length)
  for (const path of call.args) {
    checks.push({ path, check: await checkFile(await readFile(path), keys) })
    progress.step()
  }
  progress.end()
  const problems = checks.flatMap(({ path, check }) =>
    check.problems.map(({ code, about }) => ({ path, code, about })),
  )
  const sum = (count: (check: FileCheck) => number) =>
    checks.reduce((total, { check }) => total + count(check), 0)
  const counts = {
    dossiers: checks.length,
    files: sum(({ files }) => files),
    records: sum(({ records }) => records),
    forms: sum(({ forms }) => forms),
    signed: checks.filter(({ check }) => check.signature === 'passed').length,
    wrong: problems.length,
  }
  return {
    lines: [
      ...problems.map(({ path, code, about }) => `${path}: ${code}, ${about}`),
      fill(words.dossier.sum, counts),
    ],
    data: { ...counts, problems },
    isWrong: problems.length > 0,
  }
}

/** The keys of the issuer, from a file or from the address that the reader trusts. */
async function issuerDocument(issuer: string | undefined): Promise<unknown> {
  if (issuer === undefined) return undefined
  if (!/^https?:/.test(issuer)) return JSON.parse(await readFile(issuer, 'utf8'))
  const answer = await fetch(issuer)
  if (!answer.ok) {
    throw new CommandRefused(fill(words.dossier.issuer_answers, { issuer, status: answer.status }))
  }
  return answer.json()
}
