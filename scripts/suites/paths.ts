import { matchesGlob } from 'node:path'

/** Which suites of the proof a change of these files calls for. Tested: each path exists, each suite is called for. */
export const SUITES_BY_PATH: readonly (readonly [path: string, ...suites: string[]])[] = [
  ['packages/domain/src/{calculators,actions}/**', 'coverage', 'mutation', 'recompute', 'reports'],
  ['packages/domain/src/levels/**', 'levels'],
  ['packages/domain/src/{access,audits,certificates}/**', 'forgery', 'races', 'recompute'],
  ['packages/domain/src/changes/**', 'forgery', 'reports'],
  ['packages/contracts/src/**', 'fuzz'],
  ['packages/content/{data,src}/**', 'conformance', 'coverage', 'levels', 'recompute'],
  ['apps/api/src/db/**', 'races', 'forgery', 'upgrade', 'scale', 'drill'],
  ['apps/api/src/platform/**', 'blackbox', 'crashes', 'faults', 'fuzz', 'load'],
  ['apps/api/src/telemetry/**', 'alerts', 'crashes'],
  ['apps/api/src/features/{auth,account,people,organisations,invitations}/**', 'blackbox', 'journeys'],
  [
    'apps/api/src/features/{certificates,audits,auditors,award-facts,appeals,log}/**',
    'forgery',
    'races',
    'recompute',
  ],
  ['apps/api/src/features/{calculators,checklists,changes,labs,reopenings}/**', 'races', 'fuzz', 'journeys'],
  ['apps/api/src/features/{dossiers,figures-check}/**', 'forgery'],
  ['scripts/dossier/**', 'forgery'],
  ['apps/api/src/features/{reports,lab-home,exports}/**', 'reports', 'scale'],
  ['apps/api/src/features/**', 'journeys'],
  ['apps/api/src/{main,worker,app}.ts', 'blackbox', 'crashes', 'install'],
  ['apps/api/src/{commands/**,labzero.ts}', 'commands', 'drill', 'restore', 'install'],
  ['apps/api/src/blackbox/**', 'blackbox'],
  ['apps/api/src/drill/**', 'drill', 'restore'],
  ['apps/api/src/faults/**', 'crashes'],
  ['apps/api/src/forgery/**', 'forgery'],
  ['apps/api/src/fuzz/**', 'fuzz'],
  ['apps/api/src/races/**', 'races'],
  ['apps/api/src/reports/**', 'reports'],
  ['apps/api/src/rig/**', 'rig', 'faults', 'load', 'defects'],
  ['apps/api/src/scale/**', 'scale'],
  ['apps/api/src/upgrade/**', 'upgrade'],
  ['apps/web/src/**', 'journeys', 'accessibility', 'conformance', 'heights', 'lighthouse'],
  ['apps/web/src/features/{calculators,checklists,audits}/**', 'typing', 'offline', 'walk'],
  ['apps/web/src/lib/{sync,offline}/**', 'offline', 'walk'],
  ['apps/e2e/src/{journeys,steps}/**', 'journeys'],
  ['apps/e2e/src/{a11y,views,visual}/**', 'accessibility'],
  ['apps/e2e/src/conformance/**', 'conformance'],
  ['apps/e2e/src/offline/**', 'offline'],
  ['apps/e2e/src/walk/**', 'walk'],
  ['apps/e2e/src/harness/**', 'journeys', 'accessibility'],
  ['deploy/**', 'install', 'install-root', 'compose', 'alerts', 'restore'],
  ['scripts/{bundle/**,bundle.ts,image.ts}', 'install', 'install-root', 'compose'],
  ['scripts/install/**', 'install-root', 'compose'],
  ['docs/operations/**', 'install', 'install-root', 'compose', 'drill'],
  ['package-lock.json', 'install', 'blackbox', 'journeys', 'upgrade'],
]

export function suitesFor(paths: readonly string[]): Set<string> {
  const touched = SUITES_BY_PATH.filter(([pattern]) => paths.some((path) => matchesGlob(path, pattern)))
  return new Set(touched.flatMap(([, ...suites]) => suites))
}
