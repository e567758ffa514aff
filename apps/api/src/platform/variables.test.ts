import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { variableNames } from './config.ts'

const root = resolve(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')
const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

/** What an installation can be told: by the services and by the commands of its operator. */
function readByTheCode(): string[] {
  const scripts = globSync('apps/api/src/{**/*.script,commands/*}.ts', { cwd: root }).map(read).join('\n')
  const ofScripts = namesIn(scripts, /(?:process\.env\.|(?:needed|variable)\(')([A-Z][A-Z0-9_]+)/g)
  return [...new Set([...variableNames, ...ofScripts])].sort()
}

describe('every variable that the code reads', () => {
  it('has its row in docs/operations/configure.md, and there are no others', () => {
    const table = namesIn(read('docs/operations/configure.md'), /^\| `([A-Z][A-Z0-9_]+)` \|/gm)

    expect(table.sort()).toEqual(readByTheCode())
  })

  it('has its line in .env.example, and there are no others', () => {
    const example = namesIn(read('.env.example'), /^#? ?([A-Z][A-Z0-9_]+)=/gm)

    expect(example.sort()).toEqual(readByTheCode())
  })
})
