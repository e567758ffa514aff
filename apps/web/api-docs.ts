import type { Plugin } from 'vite'

/** Parts of a contract that only the API and its documentation read: the browser does without them. */
const SERVER_ONLY = [
  /^ {2}summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`$]*`),\n/gm,
  /^ {2}refusals: \[[^\]]*\],\n/gm,
  /^ {2}limits: \[[^\]]*\],\n/gm,
]

/** The source without them. */
export function forBrowser(code: string): string {
  return SERVER_ONLY.reduce((kept, part) => kept.replace(part, ''), code)
}

export function withoutApiDocs(): Plugin {
  return {
    name: 'without-api-docs',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/contracts\/src\/[^/]+\.ts$/ },
      // Before TypeScript is read, while each part still has lines of its own.
      order: 'pre',
      handler(code) {
        return { code: forBrowser(code), map: null }
      },
    },
  }
}
