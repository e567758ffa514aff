import type { Rolldown } from 'vite'

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/**
 * Which modules share a file. Left alone, each combination of screens that share something gets a file of its own:
 * a hundred for one dashboard, and small files compress badly. What begins every page comes in few files; what many
 * screens show comes in one. The site's pages fetch nothing that only the app needs.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const ofSite = remembered((id, modules) => isReached(id, modules, { from: SITE, later: true }))
  const firstOfSite = remembered((id, modules) => isReached(id, modules, { from: SITE, later: false }))
  const firstOfApp = remembered((id, modules) => isReached(id, modules, { from: APP, later: false }))
  const ofHub = remembered((id, modules) => isReached(id, modules, { from: HUB, later: false }))
  const ofStrangers = remembered((id, modules) =>
    screensOf(id, modules).some((screen) => FOR_STRANGERS.test(screen)),
  )
  const isHeavy = remembered((id, modules) => reachesLibrary(id, modules, firstOfApp))
  return [
    // Seldom changes, so it stays in the browser's cache when we do.
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 8 },
    {
      debugName: 'frame',
      name: (id, modules) => (firstOfSite(id, modules) && firstOfApp(id, modules) ? 'frame' : null),
      tags: ['$initial'],
      priority: 7,
    },
    // What moves on the site's pages shares with the app: apart, so that it does not bring the app along.
    {
      debugName: 'shared',
      name: (id, modules) => (ofSite(id, modules) ? 'shared' : null),
      test: /\/src\/(?:ui|lib)\//,
      minShareCount: 2,
      priority: 6,
    },
    {
      name: 'icons',
      test: /\/lucide-react\/dist\/esm\/icons\//,
      minShareCount: MANY_SCREENS + 1,
      priority: 5,
    },
    {
      debugName: 'app',
      name: (id, modules) => (firstOfApp(id, modules) ? 'app' : null),
      tags: ['$initial'],
      priority: 4,
    },
    // Cards, badges, tables: little each, and nearly every screen has most of them.
    {
      debugName: 'kit',
      name: (id, modules) => (isHeavy(id, modules) ? null : 'kit'),
      test: (id) => kit.test(id) && !saving.test(id) && !files.test(id),
      minShareCount: MANY_SCREENS,
      priority: 3,
    },
    // What the dashboard shares with a few others comes in two files, not in twenty of some hundred bytes: one for what
    // strangers see too, who never come to a dashboard.
    {
      debugName: 'plain',
      name: (id, modules) => (ofHub(id, modules) && ofStrangers(id, modules) ? 'plain' : null),
      test: ours,
      minShareCount: 2,
      priority: 3,
    },
    {
      debugName: 'hub',
      name: (id, modules) => (ofHub(id, modules) && !isHeavy(id, modules) ? 'hub' : null),
      test: ours,
      minShareCount: 2,
      priority: 2,
    },
    // What every form says of its saving; the queue itself comes in a file of its own once somebody is signed in.
    { name: 'saving', test: saving, minShareCount: 2, priority: 0, includeDependenciesRecursively: false },
    // Words and digits of figures: a lab's page shows them without what computes them.
    { name: 'figures', test: figures, minShareCount: 2, priority: 3 },
    { name: 'fields', test: fields, minShareCount: 2, priority: 2 },
    { name: 'forms', test: forms, minShareCount: 2, priority: 1 },
    // Each file that is fetched by itself is named in what begins every page, so small dialogs come together.
    { name: 'lab-dialogs', test: labDialogs, priority: 1, includeDependenciesRecursively: false },
  ]
}

const SITE = '/site.html'
const APP = '/index.html'
const HUB = '/dashboard-screen.tsx'
const FOR_STRANGERS =
  /\/features\/(?:auth|site|method|guides|certificates)\/(?:[\w-]+\/)?[\w-]+-screen\.tsx$|\/(?:register-organisation|auditor-invitation)-screen\.tsx$/
const ours = /\/src\/(?:ui|product|lib|features)\/|\/packages\/(?:domain|contracts)\//
const MANY_SCREENS = 6
const figures =
  /\/content\/src\/change-words|\/microcopy\/changes|\/domain\/src\/calculators\/(?:figure-text|quantity|rounding)|\/ui\/with-unit/
const kit = /\/src\/(?:ui|lib)\/|\/packages\/domain\/src\/(?:labs|organisations|decision|text)/
/** Only where somebody adds a photo or a file, where figures are computed while somebody types, or a lab is shown. */
const files = /\/src\/lib\/(?:photo\/|storage-use|use-settled)|\/labs\/stages/
const saving =
  /\/src\/lib\/sync\/(?:sync-target|current-sync|use-store|idle-target|remote-change)|\/src\/ui\/(?:save-line|conflict-notice)|\/autosave\/cell-saving|\/microcopy\/sync/
const fields =
  /react-aria-components\/dist\/private\/(?:TextField|TextArea|Checkbox|Input|FieldError|Label|Text|Group|Form)\.mjs|\/src\/ui\/(?:text-|checkbox|field-)/
const forms = /\/node_modules\/(?:react-hook-form|@hookform)\/|\/src\/ui\/(?:contract-)?form(?!-select)/

const labDialogs = /\/src\/features\/labs\/(?:[\w-]+\/)*[\w-]+-dialog\.tsx$/

/** Whether a page fetches the module: at once, or with `later` also when something on it is used. */
function isReached(
  start: string,
  modules: Modules,
  { from, later }: { from: string; later: boolean },
): boolean {
  let found = false
  walk(start, (id) => {
    found ||= id.endsWith(from)
    const info = modules.getModuleInfo(id)
    return info ? [...info.importers, ...(later ? info.dynamicImporters : [])] : []
  })
  return found
}

/** What is fetched by itself and shows the module at once. */
function screensOf(start: string, modules: Modules): string[] {
  const found: string[] = []
  walk(start, (id) => {
    const info = modules.getModuleInfo(id)
    if (info && info.dynamicImporters.length > 0) found.push(id)
    return info?.importers ?? []
  })
  return found
}

/** Whether it brings more than our own code and the icons, such as React Aria's lists. */
function reachesLibrary(start: string, modules: Modules, isHere: Question): boolean {
  let found = false
  walk(start, (id) => {
    if (isHere(id, modules)) return []
    found ||= /\/node_modules\/(?!lucide-react\/)/.test(id)
    return modules.getModuleInfo(id)?.importedIds ?? []
  })
  return found
}

function walk(start: string, next: (id: string) => readonly string[]) {
  const seen = new Set([start])
  for (const id of seen) for (const other of next(id)) seen.add(other)
}

type Question = (id: string, modules: Modules) => boolean

function remembered(ask: Question): Question {
  const answers = new Map<string, boolean>()
  return (id, modules) => {
    const answer = answers.get(id) ?? ask(id, modules)
    answers.set(id, answer)
    return answer
  }
}
