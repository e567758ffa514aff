// house: one table, a row for each suite.

export type Suite = {
  name: string
  /** `gate` before a commit moves main, `proof` at night and where a change touches what it proves. */
  ring: 'gate' | 'proof'
  /** What it shows, for `--list`. */
  shows: string
  /** Programs of node_modules/.bin with their arguments, one after the other between `&&`. */
  command: string
  env?: Readonly<Record<string, string>>
  /** Whose JSON report it writes, which names failed tests one by one. */
  report?: 'vitest' | 'playwright'
  /** Lines of its output that tell the figures. */
  figures: RegExp
  /** Needs the demo in a running product, which all of these share. */
  needsStack?: true
  /** About, on two quiet cores. It is stopped after five times as long, and not before ten minutes. */
  minutes: number
}

const VITEST = /^\s*Tests\s.*\d/
const PLAYWRIGHT = /^\s+\d+ (passed|failed|flaky)/
const BROWSER = 'playwright test --config apps/e2e/playwright.config.ts'

const gate: readonly Suite[] = [
  {
    name: 'check',
    ring: 'gate',
    shows: 'types, lint, the rules of the house, text outside content',
    command: 'npm run --silent check',
    figures: /^(house|sentences)/,
    minutes: 1.5,
  },
  {
    name: 'build',
    ring: 'gate',
    shows: 'the web app builds',
    command: 'npm run --silent build',
    figures: /built in/,
    minutes: 0.5,
  },
  {
    name: 'bundle',
    ring: 'gate',
    shows: 'API, worker, commands and web app in one folder',
    command: 'npm run --silent bundle',
    figures: /^bundle/,
    minutes: 0.2,
  },
  {
    name: 'sizes',
    ring: 'gate',
    shows: 'JavaScript of each page stays within its limit',
    command: 'node scripts/check-size.ts',
    figures: /, limit \d/,
    minutes: 0.5,
  },
  {
    name: 'tests',
    ring: 'gate',
    shows: 'rules, contracts, scripts and screens; API in process with the permission matrix',
    command: 'vitest run --project packages --project api --project web --project pseudo',
    report: 'vitest',
    figures: VITEST,
    minutes: 7,
  },
  {
    name: 'short-journeys',
    ring: 'gate',
    shows: 'each role, and the way from registration to a verified certificate, in Chromium, with axe',
    command: `${BROWSER} --project=gate`,
    report: 'playwright',
    figures: PLAYWRIGHT,
    needsStack: true,
    minutes: 2,
  },
]

/** Those that measure times come first, before anything has heated the machine up; last what changes the demo. */
const proof: readonly Suite[] = [
  {
    name: 'typing',
    ring: 'proof',
    shows: 'milliseconds from a key to its letter in a table of 500 units',
    command: 'node apps/e2e/src/typing.script.ts',
    figures: /^typing:/,
    needsStack: true,
    minutes: 2,
  },
  {
    name: 'heights',
    ring: 'proof',
    shows: 'height of each screen',
    command: 'node apps/e2e/src/heights.script.ts',
    figures: /^heights:/,
    needsStack: true,
    minutes: 3,
  },
  {
    name: 'lighthouse',
    ring: 'proof',
    shows: 'speed of pages on a slow phone',
    command: 'node apps/e2e/src/lighthouse.script.ts',
    figures: /^\| \//,
    needsStack: true,
    minutes: 12,
  },
  {
    name: 'scale',
    ring: 'proof',
    shows: 'times among 100,000 labs and a million certificates; lists of 1,000 labs of one organisation',
    command: 'vitest run --project proof apps/api/src/scale',
    env: { SCALE_LABS: '100000', SCALE_CERTIFICATES: '1000000' },
    report: 'vitest',
    figures: /ceiling/,
    minutes: 13,
  },
  {
    name: 'reports',
    ring: 'proof',
    shows: 'figures of 200 organisations against SQL; 200 labs in ten places; reports among 100,000 labs',
    command: 'vitest run --project proof apps/api/src/reports',
    env: { REPORT_ORGANISATIONS: '200', REPORT_LABS: '100000' },
    report: 'vitest',
    figures: /^(organisations:|figures|among|processor)/,
    minutes: 15,
  },
  {
    name: 'coverage',
    ring: 'proof',
    shows: 'ranges contain the true value as often as they say',
    command: 'vitest run --project packages packages/content/src/coverage.test.ts',
    env: { COVERAGE: 'full' },
    report: 'vitest',
    figures: /^coverage:/,
    minutes: 3,
  },
  {
    name: 'levels',
    ring: 'proof',
    shows: 'levels as data, all simulated audits',
    command: 'vitest run --project packages packages/content/src/levels packages/domain/src/levels',
    env: { LEVELS: 'full' },
    report: 'vitest',
    figures: VITEST,
    minutes: 1,
  },
  {
    name: 'races',
    ring: 'proof',
    shows: 'locks, 100 trials of each race',
    command: 'vitest run --project proof apps/api/src/races',
    env: { RACE_TRIALS: '100' },
    report: 'vitest',
    figures: VITEST,
    minutes: 4,
  },
  {
    name: 'fuzz',
    ring: 'proof',
    shows: '10,000 payloads that no form sends',
    command: 'vitest run --project proof apps/api/src/fuzz',
    env: { FUZZ_CASES: '10000' },
    report: 'vitest',
    figures: /^bad payloads:/,
    minutes: 2,
  },
  {
    name: 'files',
    ring: 'proof',
    shows:
      '2,000 hostile files through the running worker stop nobody, active ones are refused; a worker that stands still ends',
    command: 'vitest run --project proof apps/api/src/files',
    env: { HOSTILE_FILES: '2000' },
    report: 'vitest',
    figures: /^(files:|expressions:|\s*Tests\s)/,
    minutes: 25,
  },
  {
    name: 'forgery',
    ring: 'proof',
    shows: 'forged rows, keys, certificates and claims of savings end unsigned or refused',
    command: 'vitest run --project proof apps/api/src/forgery',
    report: 'vitest',
    figures: /^(forged|claims|tried|\s*Tests\s)/,
    minutes: 5,
  },
  {
    name: 'blackbox',
    ring: 'proof',
    shows: 'accounts over HTTP against two API processes, a worker and real mail',
    command: 'vitest run --project proof apps/api/src/blackbox',
    report: 'vitest',
    figures: VITEST,
    minutes: 3,
  },
  {
    name: 'commands',
    ring: 'proof',
    shows: 'labzero against real servers: doctor, backup pages, restore, provider',
    command: 'vitest run --project proof apps/api/src/commands',
    report: 'vitest',
    figures: VITEST,
    minutes: 2,
  },
  {
    name: 'crashes',
    ring: 'proof',
    shows: 'kill -9, a stopped database, full logs, signals; weekly mails to 10,000 people with 20 kills',
    command: 'vitest run --project proof apps/api/src/faults',
    env: { DIGEST_PEOPLE: '10000', DIGEST_KILLS: '20' },
    report: 'vitest',
    figures: /^(digest:|\s*Tests\s)/,
    minutes: 11,
  },
  {
    name: 'rig',
    ring: 'proof',
    shows: 'the tools that break things do break them',
    command: 'vitest run --project proof apps/api/src/rig',
    report: 'vitest',
    figures: VITEST,
    minutes: 3,
  },
  {
    name: 'faults',
    ring: 'proof',
    shows: 'the bundle under load while processes, database, lines and nodes fail, each with its control',
    command: 'node apps/api/src/rig/faults.script.ts --all',
    figures: /^faults:/,
    minutes: 40,
  },
  {
    name: 'load',
    ring: 'proof',
    shows: 'the load that is promised',
    command: 'node apps/api/src/rig/load.script.ts',
    figures: /^(load:|\w[\w ]*, \d+\/s:)/,
    minutes: 10,
  },
  {
    name: 'defects',
    ring: 'proof',
    shows: 'seeded defects turn a named suite red',
    command: 'node apps/api/src/rig/defects.script.ts',
    figures: /^(defects:|\| \d)/,
    minutes: 20,
  },
  {
    name: 'alerts',
    ring: 'proof',
    shows: 'alert rules fire',
    command: 'node scripts/check-alerts.ts',
    figures: /^alerts:/,
    minutes: 1,
  },
  {
    name: 'install',
    ring: 'proof',
    shows: 'the bundle starts, and answers as the pages say',
    command: 'vitest run --project proof scripts/bundle',
    report: 'vitest',
    figures: VITEST,
    minutes: 1,
  },
  {
    name: 'install-root',
    ring: 'proof',
    shows: 'the installation page on an empty Debian, up to a first certificate',
    command: 'node scripts/install/root.script.ts',
    figures: /^install:/,
    minutes: 5,
  },
  {
    name: 'compose',
    ring: 'proof',
    shows: 'the compose file with podman, up to a first certificate',
    command: 'node scripts/install/compose.script.ts',
    figures: /^compose:/,
    minutes: 5,
  },
  {
    name: 'upgrade',
    ring: 'proof',
    shows: 'the last release under load becomes this version',
    command: 'node apps/api/src/upgrade/upgrade.script.ts',
    figures: /^(upgrade:|\| 0)/,
    minutes: 4,
  },
  {
    name: 'drill',
    ring: 'proof',
    shows: 'a killed, a damaged and a lost database come back by the commands of the pages',
    command: 'vitest run --project proof apps/api/src/drill',
    report: 'vitest',
    figures: VITEST,
    minutes: 1,
  },
  {
    name: 'restore',
    ring: 'proof',
    shows: 'the same with a gigabyte: what is lost, how long it takes',
    command: 'node scripts/drill-restore.ts',
    figures: /^restore:/,
    minutes: 6,
  },
  {
    name: 'mutation',
    ring: 'proof',
    shows: 'changed rules of calculators and actions are noticed',
    command: 'stryker run && node scripts/mutation-score.ts',
    figures: /^mutation score:/,
    minutes: 25,
  },
  {
    name: 'recompute',
    ring: 'proof',
    shows: 'certificates of the demo computed again from raw answers',
    command: 'node apps/api/src/labzero.ts recompute',
    figures: /^recomputed:/,
    needsStack: true,
    minutes: 1,
  },
  {
    name: 'journeys',
    ring: 'proof',
    shows: 'every journey in Chromium',
    command: `${BROWSER} --project=journeys`,
    report: 'playwright',
    figures: PLAYWRIGHT,
    needsStack: true,
    minutes: 8,
  },
  {
    name: 'offline',
    ring: 'proof',
    shows: 'nothing typed is lost on lines that drop',
    command: 'node apps/e2e/src/offline/offline.script.ts',
    figures: /^trials:/,
    needsStack: true,
    minutes: 20,
  },
  {
    name: 'edits',
    ring: 'proof',
    shows:
      'numbers as people write them, typed, pasted and imported in Chromium: none is changed without words',
    command: 'node apps/e2e/src/edits/edits.script.ts',
    figures: /^edits:/,
    needsStack: true,
    minutes: 10,
  },
  {
    name: 'walk',
    ring: 'proof',
    shows: 'a checklist answered on a phone without a network',
    command: 'node apps/e2e/src/walk/walk.script.ts',
    figures: /^walks:/,
    needsStack: true,
    minutes: 40,
  },
  {
    name: 'shared-computer',
    ring: 'proof',
    shows: 'nothing of one person on the screen or in the storage of the next at the same browser',
    command: 'node apps/e2e/src/shared-computer/shared-computer.script.ts',
    figures: /^shared computer:/,
    needsStack: true,
    minutes: 5,
  },
  {
    name: 'accessibility',
    ring: 'proof',
    shows: 'every state, route and role with axe, both themes, two widths, text at 200%',
    command: `${BROWSER} --project=a11y`,
    report: 'playwright',
    figures: PLAYWRIGHT,
    needsStack: true,
    minutes: 30,
  },
  {
    name: 'conformance',
    ring: 'proof',
    shows: "the specification's fixed words, to the letter",
    command: 'node apps/e2e/src/conformance/conformance.script.ts',
    figures: /^(fixed strings|wrong):/,
    needsStack: true,
    minutes: 3,
  },
]

export const SUITES: readonly Suite[] = [...gate, ...proof]

export function suiteNamed(name: string): Suite {
  const suite = SUITES.find((suite) => suite.name === name)
  if (!suite) throw new Error(`There is no suite ${name}. npm run proof -- --list shows all.`)
  return suite
}

export const minutesLimit = ({ minutes }: Suite) => Math.max(10, minutes * 5)
