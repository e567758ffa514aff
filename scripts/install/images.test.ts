import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')
const compose = read('deploy/compose/compose.yaml')
/** Built here, from images that are named below. */
const OURS = /^(?:lab-zer0|labzer0-database):/

describe('the images that an installation is made of', () => {
  const files = ['deploy/compose/compose.yaml', ...globSync('deploy/**/Dockerfile', { cwd: root })]
  const named = files.flatMap((file) => [
    ...[...read(file).matchAll(/\$\{\w+_IMAGE:-([^}]+)\}/g)].map(([, name = '']) => name),
    ...[...read(file).matchAll(/^ARG \w+=(.+)$/gm)].map(([, name = '']) => name),
  ])

  it.each(named.filter((name) => !OURS.test(name)))('%s is a digest or an exact version', (name) => {
    expect(name).toMatch(/@sha256:[0-9a-f]{64}$|:\d+\.\d+/)
  })

  it('has the Node that the tests run with, from the image of its makers', () => {
    expect(read('deploy/image/Dockerfile')).toContain(`ARG NODE_IMAGE=node:${read('.nvmrc').trim()}-`)
  })

  it('names one PostgreSQL', () => {
    expect(new Set(named.filter((name) => name.startsWith('postgres:'))).size).toBe(1)
  })
})

describe('a container of the compose file', () => {
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:'))
  const blocks = [...services.matchAll(/^ {2}([\w-]+):.*\n((?: {4}.*\n|\n)+)/gm)]
  const product = compose.slice(0, compose.indexOf('\nservices:'))
  const all = blocks.map(([, name = '', text = '']) => ({ name, text }))
  // What another block holds for several is merged into them.
  const own = all.filter(({ text }) => text.trim() !== '' && !text.includes('<<: *'))

  it.each([{ name: 'x-product', text: product }, ...own])(
    '$name has no rights that it does not need, and writes only where it is told to',
    ({ text }) => {
      expect(text).toMatch(/^ +cap_drop: \[ALL\]$/m)
      expect(text).toMatch(/^ +security_opt: \[no-new-privileges:true\]$/m)
      expect(text).toMatch(/^ +read_only: true$/m)
    },
  )
})
