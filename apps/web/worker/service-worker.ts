/**
 * Lets the app open without a network. It holds the files of one build and the page that names them; answers of the
 * API are kept by the page itself, which knows whose they are. With a network every page comes from the server, so
 * nobody is shown the page of an earlier build.
 */
/** Filled in by the build: which files, and a name that changes with them. */
declare const BUILD: { name: string; files: readonly string[] }

// The library describes workers of every kind; this file is loaded as a service worker only.
const worker = self as unknown as ServiceWorkerGlobalScope
const PREFIX = 'lab-zer0-'
const CACHE = PREFIX + BUILD.name
/** An address without a page of its own: the server answers with the app. */
const SHELL = '/offline-shell'

worker.addEventListener('install', (event) => {
  event.waitUntil(fillCache())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => worker.clients.claim()))
})

worker.addEventListener('message', (event) => {
  const { data, ports } = event
  if (data?.type === 'activate') void worker.skipWaiting()
  // A page that came from the server may be of this build already, and needs no word about a new version.
  if (data?.type === 'holds') ports[0]?.postMessage(BUILD.files.includes(String(data.file)))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(pageOf(request))
  else if (BUILD.files.includes(pathname)) event.respondWith(fileOf(request))
})

async function fillCache(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(
    BUILD.files.map((file) => new Request(file, { cache: isHashed(file) ? 'default' : 'reload' })),
  )
  const answer = await fetch(SHELL, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`The app answered ${answer.status}`)
  const page = (await answer.text()).replace(/data-session="\w*"/, 'data-session="open"')
  // A deployment between the two would leave a page whose files are not here.
  if (!BUILD.files.some((file) => file.endsWith('.js') && page.includes(`src="${file}"`))) {
    throw new Error('The page is of another build')
  }
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  const policy = answer.headers.get('content-security-policy')
  if (policy) headers.set('content-security-policy', policy)
  await cache.put(SHELL, new Response(page, { headers }))
}

const isHashed = (file: string) => file.startsWith('/assets/')

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  )
}

async function pageOf(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const shell = await caches.match(SHELL, { cacheName: CACHE })
    if (shell) return shell
    throw error
  }
}

async function fileOf(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: CACHE, ignoreVary: true })
  return kept ?? fetch(request)
}
