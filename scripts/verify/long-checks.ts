/** One check in its full length. */
export type LongCheck = {
  /** Short, for `--only`. */
  name: string
  /** The script in package.json, and what else is passed to it. */
  script: string
  arguments?: readonly string[]
  /** Lines of its output that tell the figures. */
  figures: RegExp
  /** Needs the demo in a running product, which all of these share. */
  needsStack?: true
  /** About, on two quiet cores. */
  minutes: number
}

const VITEST = /^\s*Tests\s.*\d/
const PLAYWRIGHT = /^\s+\d+ (passed|failed|flaky)/

/** Folders of apps/api/src that have a full version below, so that the unit tests leave them out. */
const IN_FULL = ['permissions', 'races', 'fuzz', 'forgery', 'reports', 'scale', 'drill']

/**
 * Every check in its full length, in this order: those that measure times first, before anything has heated the
 * machine up, and last what changes the demo.
 */
export const LONG_CHECKS: readonly LongCheck[] = [
  { name: 'check', script: 'check', figures: /^(house|sentences)/, minutes: 1 },
  { name: 'build', script: 'build', figures: /built in/, minutes: 1 },
  { name: 'size', script: 'check:size', figures: /, limit \d/, minutes: 1 },
  { name: 'typing', script: 'measure:typing', figures: /^typing:/, needsStack: true, minutes: 2 },
  { name: 'heights', script: 'measure:heights', figures: /^heights:/, needsStack: true, minutes: 3 },
  { name: 'lighthouse', script: 'lighthouse', figures: /^\| \//, needsStack: true, minutes: 12 },
  { name: 'scale', script: 'test:scale', figures: /ceiling/, minutes: 10 },
  { name: 'reports', script: 'test:reports', figures: /^(organisations:|figures|among)/, minutes: 15 },
  {
    name: 'unit',
    script: 'test',
    arguments: ['--maxWorkers=2', ...IN_FULL.flatMap((folder) => ['--exclude', `src/${folder}/**`])],
    figures: VITEST,
    minutes: 6,
  },
  { name: 'permissions', script: 'test:permissions', figures: /^cells:/, minutes: 4 },
  { name: 'access', script: 'test:access', figures: /^access:/, minutes: 1 },
  { name: 'coverage', script: 'test:coverage', figures: /^coverage:/, minutes: 3 },
  { name: 'levels', script: 'test:levels', figures: VITEST, minutes: 1 },
  { name: 'races', script: 'test:races', figures: VITEST, minutes: 4 },
  { name: 'fuzz', script: 'test:fuzz', figures: /^bad payloads:/, minutes: 2 },
  { name: 'digest', script: 'test:digest', figures: /^digest:/, minutes: 8 },
  { name: 'alerts', script: 'test:alerts', figures: /^alerts:/, minutes: 1 },

  { name: 'install', script: 'test:install', figures: VITEST, minutes: 1 },
  { name: 'install-root', script: 'test:install:root', figures: /^install:/, minutes: 5 },
  { name: 'compose', script: 'test:compose', figures: /^compose:/, minutes: 5 },
  { name: 'upgrade', script: 'test:upgrade', figures: /^(upgrade:|\| 0)/, minutes: 4 },

  { name: 'faults', script: 'test:faults', arguments: ['--all'], figures: /^faults:/, minutes: 40 },
  { name: 'load', script: 'test:load', figures: /^(load:|\w[\w ]*, \d+\/s:)/, minutes: 10 },
  { name: 'defects', script: 'test:defects', figures: /^(defects:|\| \d)/, minutes: 20 },
  { name: 'restore', script: 'drill:restore', figures: /^restore:/, minutes: 6 },
  { name: 'forgery', script: 'test:forgery', figures: /^(forged|tried)/, minutes: 1 },
  { name: 'mutation', script: 'test:mutation', figures: /^mutation score:/, minutes: 25 },
  { name: 'recompute', script: 'recompute', figures: /^recomputed:/, needsStack: true, minutes: 1 },
  {
    name: 'journeys',
    script: 'e2e',
    arguments: ['--project', 'journeys'],
    figures: PLAYWRIGHT,
    needsStack: true,
    minutes: 5,
  },
  { name: 'walk', script: 'trial:walk', figures: /^walks:/, needsStack: true, minutes: 40 },
  { name: 'a11y', script: 'test:a11y', figures: PLAYWRIGHT, needsStack: true, minutes: 30 },
  {
    name: 'conformance',
    script: 'conformance',
    figures: /^(fixed strings|wrong):/,
    needsStack: true,
    minutes: 3,
  },
]

/** Those that `--only a,b` names, in their own order; all of them where nothing is named. */
export function chosenChecks(words: readonly string[]): LongCheck[] {
  const at = words.indexOf('--only')
  if (at === -1) return [...LONG_CHECKS]
  const names = (words[at + 1] ?? '').split(',').filter((name) => name !== '')
  const unknown = names.filter((name) => !LONG_CHECKS.some((check) => check.name === name))
  if (names.length === 0 || unknown.length > 0)
    throw new Error(`--only takes names of: ${LONG_CHECKS.map(({ name }) => name).join(', ')}`)
  return LONG_CHECKS.filter(({ name }) => names.includes(name))
}
