import type { Edge } from './import-graph.ts'
import type { Source } from './read-source.ts'

type Area = {
  name: string
  files: RegExp
  /** The areas that it may import besides itself. */
  may: readonly string[]
  /** Of npm and Node: the only packages that it may import, or those that it may not. */
  only?: readonly string[]
  not?: readonly string[]
  why: string
}

const packages = ['domain', 'contracts', 'content']
const product = ['api/features', 'api/platform', 'api/telemetry', 'api/db', 'api/schema', ...packages]
const screens = ['web/features', 'web/product', 'web/ui', 'web/lib', ...packages]

/**
 * Every folder of the house and what it may import, the first that fits. A file without an area fails the check, so
 * that a new folder gets a line here.
 */
export const AREAS: readonly Area[] = [
  {
    name: 'domain',
    files: /^packages\/domain\/src\//,
    may: [],
    only: [],
    why: 'The domain is pure: it imports only itself.',
  },
  {
    name: 'contracts',
    files: /^packages\/contracts\/src\//,
    may: ['domain', 'content'],
    only: ['zod'],
    why: 'Contracts are promises: they import zod, the domain and the sentences of content.',
  },
  {
    name: 'content',
    files: /^packages\/content\/src\//,
    may: ['domain'],
    // What a browser does without is named in the package, not by its path.
    only: ['zod', '#earlier-factors', 'node:fs', 'node:module', 'node:path', 'node:url'],
    why: 'Content is data: it imports zod and the domain.',
  },
  {
    name: 'dev',
    files: /^packages\/dev\/src\//,
    may: [],
    why: 'The tools of development know nothing of the product.',
  },
  {
    name: 'api/schema',
    files: /^apps\/api\/src\/db\/schema\//,
    may: ['domain'],
    why: 'Tables know only the constants of the domain.',
  },
  {
    name: 'api/db',
    files: /^apps\/api\/src\/db\//,
    may: ['api/schema', 'api/platform', 'domain', 'content'],
    why: 'The database knows no feature.',
  },
  {
    name: 'api/telemetry',
    files: /^apps\/api\/src\/telemetry\//,
    may: [],
    why: 'Telemetry measures the house and knows nothing of it.',
  },
  {
    name: 'api/platform',
    files: /^apps\/api\/src\/platform\//,
    may: ['api/telemetry', 'api/db', 'api/schema', ...packages],
    why: 'The platform carries the features; it does not know them.',
  },
  {
    name: 'api/features',
    files: /^apps\/api\/src\/features\//,
    may: product,
    not: ['fastify', 'pg'],
    why: 'A feature knows no process, no HTTP server and no test.',
  },
  {
    name: 'api/demo',
    files: /^apps\/api\/src\/demo\//,
    may: product,
    why: 'The demo is made by the product itself.',
  },
  {
    name: 'api/commands',
    files: /^apps\/api\/src\/commands\//,
    may: product,
    why: 'A command of the operator knows neither the demo nor the tests.',
  },
  {
    name: 'api/processes',
    files: /^apps\/api\/src\/[\w.-]+\.ts$/,
    may: ['api/commands', ...product],
    why: 'A process of production knows neither the demo nor the tests.',
  },
  {
    name: 'api/testing',
    files:
      /^apps\/api\/src\/(testing|access|permissions|races|files|fuzz|faults|forgery|reports|rig|scale|blackbox|upgrade|drill)\//,
    may: ['api/processes', 'api/commands', 'api/demo', 'dev', ...product],
    why: 'Suites of the API know the API, not the web.',
  },
  {
    name: 'web/lib',
    files: /^apps\/web\/src\/lib\//,
    may: packages,
    why: 'lib/ is below everything else of the web app.',
  },
  {
    name: 'web/ui',
    files: /^apps\/web\/src\/ui\//,
    may: ['web/lib', ...packages],
    why: 'The kit knows no feature.',
  },
  {
    name: 'web/product',
    files: /^apps\/web\/src\/product\//,
    may: ['web/ui', 'web/lib', ...packages],
    why: 'The widgets of the scheme know no feature.',
  },
  {
    name: 'web/features',
    files: /^apps\/web\/src\/features\//,
    may: ['web/product', 'web/ui', 'web/lib', ...packages],
    why: 'Nothing goes up: a feature does not know the router.',
  },
  {
    name: 'web/gallery',
    files: /^apps\/web\/src\/gallery\//,
    may: ['web/product', 'web/ui', 'web/lib', ...packages],
    why: 'The gallery shows the kit and the widgets.',
  },
  { name: 'web/app', files: /^apps\/web\/src\/app\//, may: screens, why: 'The app composes features.' },
  {
    name: 'web/site',
    files: /^apps\/web\/src\/site\//,
    may: ['web/app', ...screens],
    why: 'Prerendered pages are made of the web app.',
  },
  {
    name: 'web/testing',
    files: /^apps\/web\/src\/testing\//,
    may: ['web/app', ...screens],
    why: 'Builders for tests of screens know the web app only.',
  },
  {
    name: 'web/build',
    files: /^apps\/web\/([\w.-]+\.ts|src\/vite-env\.d\.ts)$/,
    may: ['web/site', 'content'],
    why: 'The build knows what it prerenders, and the words that it puts into place.',
  },
  {
    name: 'e2e',
    files: /^apps\/e2e\//,
    may: packages,
    why: 'Journeys know the apps only by their address.',
  },
  {
    name: 'scripts',
    files: /^(scripts\/|[\w.-]+\.ts$|apps\/api\/[\w.-]+\.ts$)/,
    may: ['dev', 'api/testing', 'api/demo', ...product],
    why: 'Scripts start the product and fill it; they know no screen.',
  },
]

const TEST = /\.test\.tsx?$/

export const isTest = (path: string) => /\.(test|journey|a11y)\.tsx?$/.test(path)

/** Every import that goes where it may not, as a sentence with its line. */
export function bordersCrossed(sources: readonly Source[], edges: readonly Edge[]): string[] {
  const homeless = sources.filter(({ path }) => !areaOf(path)).map(({ path }) => `${path} is in no area`)
  const inside = edges.flatMap((edge) => {
    const why = crossing(edge)
    return why ? [`${edge.importer}:${edge.line} imports ${edge.imported}. ${why}`] : []
  })
  return [...homeless, ...inside, ...sources.flatMap(foreignImports)]
}

function areaOf(path: string): Area | undefined {
  return AREAS.find(({ files }) => files.test(path))
}

function crossing({ importer, imported }: Edge): string | undefined {
  const from = areaOf(importer)
  const to = areaOf(imported)
  if (!from || !to) return undefined
  if (isTest(imported)) return 'Nobody imports a test.'
  if (from === to && !from.name.endsWith('/features')) return undefined
  // A test may use everything of its own app, and whatever any package offers.
  if (TEST.test(importer)) {
    const isOwn = workspaceOf(importer) === workspaceOf(imported)
    return isOwn || packages.includes(to.name) || to.name === 'dev' || from.may.includes(to.name)
      ? undefined
      : from.why
  }
  if (from === to) return betweenFeatures(from.name, importer, imported)
  return from.may.includes(to.name) ? throughIndex(importer, imported) : from.why
}

function betweenFeatures(area: string, importer: string, imported: string): string | undefined {
  if (featureOf(importer) === featureOf(imported)) return undefined
  if (area === 'web/features')
    return 'Features do not reach into each other; the page that needs two composes them in app/.'
  if (imported.endsWith('/index.ts')) return undefined
  return 'A feature calls another through its index.ts, and nothing else of it.'
}

/** The demo is a guest of the features as any other feature is. */
function throughIndex(importer: string, imported: string): string | undefined {
  const isGuest = importer.startsWith('apps/api/src/demo/') && imported.startsWith('apps/api/src/features/')
  return isGuest && !imported.endsWith('/index.ts')
    ? 'The demo calls a feature through its index.ts, and nothing else of it.'
    : undefined
}

function foreignImports({ path, imports }: Source): string[] {
  const area = areaOf(path)
  if (!area || TEST.test(path)) return []
  return imports.flatMap(({ from, line }) => {
    if (from.startsWith('.') || from.startsWith('@lab-zer0/')) return []
    const name = from.startsWith('@') || from.startsWith('node:') ? from : (from.split('/')[0] ?? '')
    const isAllowed = area.only ? area.only.includes(name) : !area.not?.includes(name)
    return isAllowed ? [] : [`${path}:${line} imports ${from}. ${area.why}`]
  })
}

const featureOf = (path: string) => /\/features\/([^/]+)\//.exec(path)?.[1]
const workspaceOf = (path: string) => path.split('/').slice(0, 2).join('/')
