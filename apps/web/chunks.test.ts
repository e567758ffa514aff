import { describe, expect, it } from 'vitest'
import { chunkGroups } from './chunks.ts'

type Imports = { now?: string[]; later?: string[] }

const ARIA = '/node_modules/react-aria-components/dist/ListBox.mjs'
const screens = ['labs', 'reports', 'audits', 'checklists', 'calculators'].map(
  (name) => `/web/src/features/${name}/${name}-screen.tsx`,
)
const common = ['/web/src/ui/card.tsx', '/web/src/ui/select.tsx']

/** A small app: who imports whom, at once or when it is needed. */
const graph: Record<string, Imports> = {
  '/web/site.html': { now: ['/web/src/site/main.tsx'] },
  '/web/src/site/main.tsx': {
    now: ['/node_modules/react/index.js', '/web/src/lib/theme.ts'],
    later: ['/web/src/site/step-player.tsx'],
  },
  '/web/src/site/step-player.tsx': { now: ['/web/src/ui/vessel.tsx'] },
  '/web/index.html': { now: ['/web/src/app/main.tsx'] },
  '/web/src/app/main.tsx': {
    now: ['/node_modules/react/index.js', '/web/src/lib/theme.ts', '/web/src/lib/session.ts'],
    later: [
      '/web/src/features/labs/dashboard-screen.tsx',
      '/web/src/features/auth/login-screen.tsx',
      '/web/src/features/certificates/verify-screen.tsx',
      ...screens,
    ],
  },
  '/web/src/features/labs/dashboard-screen.tsx': {
    now: [...common, '/web/src/ui/journey.tsx', '/web/src/lib/dates.ts', '/web/src/ui/vessel.tsx'],
  },
  '/web/src/features/auth/login-screen.tsx': { now: ['/web/src/ui/text-field.tsx', '/web/src/lib/dates.ts'] },
  '/web/src/features/certificates/verify-screen.tsx': { now: ['/web/src/ui/text-field.tsx'] },
  '/web/src/ui/select.tsx': { now: [ARIA] },
  [screens[0] ?? '']: { now: [...common, '/web/src/ui/journey.tsx'] },
  ...Object.fromEntries(screens.slice(1).map((screen) => [screen, { now: common }])),
}

const importersOf = (id: string, when: keyof Imports) =>
  Object.keys(graph).filter((from) => graph[from]?.[when]?.includes(id))

const modules = {
  getModuleInfo: (id: string) => ({
    importers: importersOf(id, 'now'),
    dynamicImporters: importersOf(id, 'later'),
    importedIds: graph[id]?.now ?? [],
  }),
}

/** How many files of their own show the module, as the bundler counts them. */
function sharers(start: string): number {
  const seen = new Set([start])
  for (const id of seen) for (const from of importersOf(id, 'now')) seen.add(from)
  return [...seen].filter((id) => id.endsWith('.html') || importersOf(id, 'later').length > 0).length
}

/** The file that the rules give a module: of the rules that fit it, the one that goes first. */
function fileOf(id: string): string | undefined {
  const names = chunkGroups()
    .toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
    .filter(({ test }) => !(test instanceof RegExp) || test.test(id))
    .filter(({ minShareCount = 1 }) => sharers(id) >= minShareCount)
    // The bundler asks with more than the rules read.
    .map(({ name }) => (typeof name === 'function' ? name(id, modules as never) : name))
  return names.find((name) => typeof name === 'string') ?? undefined
}

describe('the file that a module comes in', () => {
  it.each([
    ['what seldom changes, for the browser to keep', '/node_modules/react/index.js', 'react'],
    ['what both the site and the app begin with', '/web/src/lib/theme.ts', 'frame'],
    ['what moves on the site and is in the app as well', '/web/src/ui/vessel.tsx', 'shared'],
    ['what only the app begins with', '/web/src/lib/session.ts', 'app'],
    ['what nearly every screen shows', '/web/src/ui/card.tsx', 'kit'],
    ['what the dashboard shares with screens for visitors', '/web/src/lib/dates.ts', 'plain'],
    ['what the dashboard shares with screens for members', '/web/src/ui/journey.tsx', 'hub'],
    ['fields that several forms have', '/web/src/ui/text-field.tsx', 'fields'],
  ])('%s', (_what, id, file) => {
    expect(fileOf(id)).toBe(file)
  })

  it('is its own where it brings a library that other screens do without', () => {
    expect(fileOf('/web/src/ui/select.tsx')).toBeUndefined()
  })

  it('is its own where only one screen needs it', () => {
    expect(fileOf('/web/src/features/labs/dashboard-screen.tsx')).toBeUndefined()
  })
})
