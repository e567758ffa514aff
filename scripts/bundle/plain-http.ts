import type { Plugin } from 'rolldown'

const NAME = '\0plain-http'

/**
 * `import` reads everything that `node:http` has, and for one of its names Node loads a whole HTTP client with what it
 * needs for cryptography: an eighth of the time that a start takes. Taken without `import`, only what is named is read.
 */
export function plainHttp(): Plugin {
  return {
    name: 'plain-http',
    resolveId(source, _importer, { kind }) {
      const isHttp = source === 'node:http' || source === 'http'
      return isHttp && kind === 'import-statement' ? NAME : null
    },
    load(id) {
      if (id !== NAME) return null
      return `const http = process.getBuiltinModule('node:http')
export default http
export const { createServer, request, Agent, IncomingMessage, ServerResponse, Server, STATUS_CODES, METHODS } = http`
    },
  }
}
