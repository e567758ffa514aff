import type { Definition } from './command.ts'

/** Every command by the words that call it. What each does is said in the content (`command_line.commands`). */
export const COMMANDS: Readonly<Record<string, Definition>> = {
  init: {
    flags: {
      'superuser-url': 'URL',
      'public-url': 'URL',
      'smtp-url': 'URL',
      'mail-from': 'SENDER',
      'admin-email': 'EMAIL',
      'admin-first': 'NAME',
      'admin-last': 'NAME',
      folder: 'FOLDER',
      'data-folder': 'FOLDER',
      user: 'USER',
      database: 'NAME',
      only: 'PART',
    },
  },
  doctor: { flags: { deep: true, stopped: true, 'least-free': 'PERCENT' } },
  migrate: {},
  'jobs list': { flags: { kind: 'KIND', dead: true } },
  'jobs retry': { args: ['[JOB...]'], flags: { kind: 'KIND' } },
  'jobs drop': { args: ['[JOB...]'], flags: { kind: 'KIND' } },
  'mail test': { args: ['EMAIL'] },
  'keys list': {},
  'keys new': {},
  'keys rotate': {},
  'keys compromise': { args: ['KEY', '[SINCE]'] },
  reseal: { flags: { check: true } },
  'chain check': {},
  backup: { flags: { full: true, files: true, user: 'USER' } },
  restore: {
    flags: {
      check: true,
      organisation: 'ID',
      files: true,
      closings: true,
      to: 'TIME',
      folder: 'FOLDER',
      bin: 'FOLDER',
      user: 'USER',
    },
  },
  recompute: {},
  'dossier check': {
    args: ['FILE...'],
    flags: { issuer: 'ADDRESS' },
  },
  witness: {
    flags: { log: 'URL', name: 'NAME', key: 'FILE', state: 'FILE', 'log-key': 'KEY', once: true },
  },
  'provider create-admin': {
    flags: { email: 'EMAIL', first: 'NAME', last: 'NAME' },
  },
  'provider export-account': {
    args: ['EMAIL'],
  },
  'provider close-account': { args: ['EMAIL'] },
  'provider domains': {},
  'provider confirm-domain': {
    args: ['DOMAIN'],
    flags: { organisation: 'ID' },
  },
  'provider subscriptions': {},
  'provider extend': {
    args: ['ID'],
    flags: { until: 'DAY' },
  },
  'provider revoke': {
    args: ['NUMBER'],
    flags: { reason: 'TEXT' },
  },
  'provider appeals': {},
  'provider read-appeal': { args: ['ID'] },
  'provider propose-decision': {
    args: ['ID'],
    flags: { result: 'RESULT', grounds: 'TEXT', by: 'EMAIL', auditor: 'EMAIL' },
  },
  'provider confirm-decision': {
    args: ['ID'],
    flags: { by: 'EMAIL' },
  },
  'provider factors check': {
    args: ['FILE'],
  },
  'provider factors dry-run': {
    args: ['FILE'],
  },
  'provider factors publish': {
    args: ['FILE'],
    flags: { by: 'EMAIL' },
  },
  completion: { args: ['SHELL'] },
}

/** What every command takes besides its own. `env` may be given more than once. */
export const GLOBAL_FLAGS: Readonly<Record<string, string | true>> = {
  env: 'FILE',
  json: true,
  help: true,
  version: true,
}

/** The words that may follow these: of `provider`, all its commands and `factors`. */
export function wordsAfter(path: readonly string[]): string[] {
  const after = Object.keys(COMMANDS)
    .map((name) => name.split(' '))
    .filter((words) => words.length > path.length && path.every((word, place) => word === words[place]))
    .map((words) => words[path.length] ?? '')
  return [...new Set(after)]
}
