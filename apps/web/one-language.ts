import type { Plugin } from 'vite'

/** React Aria brings its few words in 34 languages. We speak one, and its dictionaries fall back to en-US. */
export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    transform: {
      filter: { id: /\/react-(aria|stately|aria-components)\/dist\/.*\/intlStrings\.mjs$/ },
      handler(code, id) {
        const [, english] = code.match(/from "([^"]+\/en-US\.mjs)"/) ?? []
        if (!english) this.error(`No English words in ${id}`)
        return { code: `import words from '${english}'\nexport default { 'en-US': words }`, map: null }
      },
    },
  }
}
