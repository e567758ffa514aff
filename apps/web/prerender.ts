import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import site from '@lab-zer0/content/data/site/placeholders.json' with { type: 'json' }
import { createServer, type Plugin, type Rolldown, type ViteDevServer } from 'vite'

type Render = typeof import('./src/site/render.tsx')
const ENTRY = '/src/site/render.tsx'
export const templates = { app: 'index.html', site: 'site.html' }

/**
 * Makes the public pages when the app is built, and in development when they are asked for. `pages/` holds them as
 * the server is to send them, once it has filled in what only it knows: its own address, and whether the visitor
 * sent a session.
 */
export function prerender(): Plugin[] {
  return [inBuild(), inDevelopment()]
}

function inBuild(): Plugin {
  let root = ''
  let mode = ''
  return {
    name: 'prerender:build',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root
      mode = config.mode
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { renderPages, texts } = await renderer(root, mode)
        const shells = {
          app: htmlIn(bundle, templates.app),
          site: withFonts(htmlIn(bundle, templates.site), bundle),
        }
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName: `pages/${fileName}`, source })
        for (const { path, shell, head, body, screen, questions = [] } of renderPages()) {
          const page = withQuestions(filled(shells[shell], { head, body }), questions)
          emit(`${path === '/' ? 'index' : path.slice(1)}.html`, withScreen(page, screen, bundle))
        }
        for (const [name, text] of Object.entries(texts)) emit(name, text)
        for (const template of Object.values(templates)) delete bundle[template]
      },
    },
  }
}

function inDevelopment(): Plugin {
  return {
    name: 'prerender:serve',
    apply: 'serve',
    configureServer: (server) => {
      server.middlewares.use((request, reply, next) => {
        const [path = ''] = (request.originalUrl ?? '').split(/[?#]/)
        renderForNow(server, path)
          .then((html) => {
            if (html === undefined) return next()
            reply.setHeader('content-type', 'text/html; charset=utf-8')
            reply.end(html)
          })
          .catch(next)
      })
    },
    transformIndexHtml: { order: 'pre', handler: withoutServer },
  }
}

/**
 * Here nobody fills in what the server knows: the session is asked for, addresses have no host, and the provider is
 * the default one.
 */
function withoutServer(html: string): string {
  return html
    .replace(' data-session="{{session}}"', '')
    .replaceAll('{{public_url}}', '')
    .replaceAll(/\{\{(?:json:)?(\w+)\}\}/g, (_, name: string) => defaults[name]?.default ?? '')
    .replace('<!--head-->', '<title>LAB ZER0</title>')
}

const defaults: Record<string, { default: string } | undefined> = site.values

async function renderForNow(server: ViteDevServer, path: string): Promise<string | undefined> {
  if (path.includes('.') || path.startsWith('/@') || path.startsWith('/api')) return undefined
  const render = await loadRender(server)
  if (!render.isSitePath(path)) return undefined
  const template = await readFile(resolve(server.config.root, templates.site), 'utf8')
  return server.transformIndexHtml(path, filled(template, render.renderPage(path)))
}

/** A server that nobody can reach, for its way of loading modules. */
async function renderer(root: string, mode: string): Promise<Render> {
  const server = await createServer({
    root,
    mode,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    return await loadRender(server)
  } finally {
    await server.close()
  }
}

async function loadRender(server: ViteDevServer): Promise<Render> {
  // What the file exports is known to the compiler only.
  return (await server.ssrLoadModule(ENTRY)) as Render
}

function htmlIn(bundle: Rolldown.OutputBundle, name: string): string {
  const file = bundle[name]
  if (file?.type !== 'asset') throw new Error(`The build has no ${name}`)
  return String(file.source)
}

function filled(html: string, { head, body }: { head: string; body: string }): string {
  // Functions, because a dollar sign in a text is only a dollar sign.
  return html.replace('<!--head-->', () => head).replace('<!--body-->', () => body)
}

/**
 * The two faces that the site's pages are set in are fetched before the style sheet asks for them. In the app the
 * scripts come first: until they are there, nothing is written.
 */
function withFonts(html: string, bundle: Rolldown.OutputBundle): string {
  const faces = Object.keys(bundle).filter((name) => /-latin-wght-normal-[\w-]+\.woff2$/.test(name))
  const links = faces.map(
    (name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`,
  )
  return html.replace('<!--head-->', `<!--head-->\n    ${links.join('\n    ')}`)
}

/**
 * The server's first answers come together with the app; the server keeps these lines only for somebody who sent a
 * session. `crossorigin` alone says that cookies go along to our own server, as they do when the app asks.
 */
function withQuestions(html: string, questions: readonly string[]): string {
  if (questions.length === 0) return html
  const links = questions.map((path) => `<link rel="preload" as="fetch" crossorigin href="/api${path}">`)
  // After the style sheet and the app, which nothing can be shown without.
  return html.replace('</head>', `  <!--session-->${links.join('')}<!--/session-->\n  </head>`)
}

/** The screen comes together with the app, instead of after the app has asked for it. */
function withScreen(html: string, screen: string | undefined, bundle: Rolldown.OutputBundle): string {
  if (screen === undefined) return html
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const shown = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${screen}`))
  if (!shown) throw new Error(`${screen} has no file of its own`)
  const names = [...importsOf(shown.fileName, bundle)].filter((name) => !html.includes(name))
  const links = names.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
  return html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
}

function importsOf(name: string, bundle: Rolldown.OutputBundle, seen = new Set<string>()): Set<string> {
  const file = bundle[name]
  if (seen.has(name) || file?.type !== 'chunk') return seen
  seen.add(name)
  for (const imported of file.imports) importsOf(imported, bundle, seen)
  return seen
}
