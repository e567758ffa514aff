import { doctor as words } from '@lab-zer0/content/microcopy.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { readConfig } from '../platform/config.ts'
import { StartRefused } from '../platform/start-refused.ts'
import { type Answer, type Call, type Environment, WrongUsage } from './command.ts'
import {
  checkAddress,
  checkFiles,
  checkKeys,
  checkMail,
  checkScanner,
  checkSettings,
  checkWeb,
} from './doctor/around.ts'
import { checkApiDatabase, checkServer, checkWorkerDatabase } from './doctor/database.ts'
import { type Finding, type Look, problem, reasonOf } from './doctor/look.ts'
import { checkJobs, checkRecords } from './doctor/running.ts'

const FREE_PERCENT = 10

type Name = keyof typeof words.checks
type Check = {
  look: (look: Look) => Promise<Finding[]>
  /** Without these it could only fail for the same reason once more. */
  after?: readonly Name[]
}

const CHECKS: Readonly<Record<Name, Check>> = {
  settings: { look: checkSettings },
  web: { look: checkWeb },
  files: { look: checkFiles },
  keys: { look: checkKeys },
  mail: { look: checkMail },
  scanner: { look: checkScanner },
  api_database: { look: checkApiDatabase },
  worker_database: { look: checkWorkerDatabase },
  server: { look: checkServer, after: ['api_database'] },
  jobs: { look: checkJobs, after: ['worker_database'] },
  records: { look: checkRecords, after: ['worker_database'] },
  address: { look: checkAddress },
}
const NAMES = Object.keys(CHECKS).filter((name): name is Name => name in words.checks)

export async function doctor(call: Call): Promise<Answer> {
  const leastFreePercent = Number(call.flag('least-free') ?? FREE_PERCENT)
  if (!(leastFreePercent >= 0 && leastFreePercent <= 100)) throw new WrongUsage(words.least_free)
  const { findings, notMade } = await diagnose(call.env, {
    terminal: call.terminal,
    now: Date.now,
    isDeep: call.has('deep'),
    isStopped: call.has('stopped'),
    leastFreePercent,
  })
  const count = (is: Finding['is']) => findings.filter((finding) => finding.is === is).length
  const counts = {
    checks: NAMES.length - notMade.length,
    problems: count('problem'),
    warnings: count('warning'),
  }
  const skipped = notMade.map((name) => words.checks[name]).join(', ')
  const lines = [
    ...findings.map(({ check, is, text }) => `${words.marks[is]}  ${words.checks[check]}: ${text}`),
    ...(notMade.length > 0 ? [fill(words.not_made, { checks: skipped })] : []),
    fill(findings.length === 0 ? words.healthy : words.sum, counts),
  ]
  return { lines, data: { ...counts, findings, not_made: notMade }, isWrong: counts.problems > 0 }
}

type Diagnosis = { findings: (Finding & { check: Name })[]; notMade: Name[] }

/** Every check that can be made, one after the other, so that a slow one is seen. */
export async function diagnose(env: Environment, given: Omit<Look, 'config'>): Promise<Diagnosis> {
  const config = configOf(env)
  if (config instanceof StartRefused) {
    const finding = { check: 'settings' as const, ...problem(config.message) }
    return { findings: [finding], notMade: NAMES.filter((name) => name !== 'settings') }
  }
  const result: Diagnosis = { findings: [], notMade: [] }
  const isWrong = (name: Name) =>
    result.findings.some(({ check, is }) => check === name && is === 'problem') ||
    result.notMade.includes(name)
  const progress = given.terminal.progress(words.progress, NAMES.length)
  for (const name of NAMES) {
    const { look, after = [] } = CHECKS[name]
    if (after.some(isWrong)) result.notMade.push(name)
    else {
      // A check that fails in a way that nobody thought of is a finding, and must not hide the others.
      const found = await look({ ...given, config }).catch((error) => [problem(reasonOf(error))])
      result.findings.push(...found.map((finding) => ({ check: name, ...finding })))
    }
    progress.step()
  }
  progress.end()
  return result
}

function configOf(env: Environment) {
  try {
    return readConfig(env)
  } catch (error) {
    if (error instanceof StartRefused) return error
    throw error
  }
}
