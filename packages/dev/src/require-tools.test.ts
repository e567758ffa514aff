import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { lackOf } from './require-tools.ts'

it('names a missing command and the packages that bring it', () => {
  expect(
    lackOf({ node: 'nodejs', 'make-a-machine': 'make-a-machine uidmap' }, dirname(process.execPath)),
  ).toBe(
    'This needs make-a-machine, which is not installed. On Debian: apt-get install make-a-machine uidmap',
  )
})

it('names several in one sentence, and a package of two of them once', () => {
  const tools = { '/nowhere/postgres': 'postgresql-15', etcd: 'etcd-server', etcdctl: 'etcd-server' }
  expect(lackOf(tools, '/nowhere')).toBe(
    'This needs /nowhere/postgres, etcd and etcdctl, which are not installed. On Debian: apt-get install postgresql-15 etcd-server',
  )
})

it('names a missing module of Python', () => {
  expect(lackOf({ 'python3 with no_such_module': 'python3-no-such-module' })).toBe(
    'This needs python3 with no_such_module, which is not installed. On Debian: apt-get install python3-no-such-module',
  )
})

it('says nothing where everything is there, in a folder of the path or by its own path', () => {
  expect(lackOf({ node: 'nodejs', [process.execPath]: 'nodejs' }, dirname(process.execPath))).toBeUndefined()
})
