import { describe, expect, it } from 'vitest'
import { refuseForeignVariables, type Service, withoutForeignVariables } from './foreign-variables.ts'

const SECRETS = {
  DATABASE_URL: 'postgres://labzer0_app:hunter2@localhost/labzer0',
  WORKER_DATABASE_URL: 'postgres://labzer0_worker:hunter2@localhost/labzer0',
  OWNER_DATABASE_URL: 'postgres://labzer0_owner:hunter2@localhost/labzer0',
  SUPERUSER_DATABASE_URL: 'postgres://postgres:hunter2@localhost/postgres',
  BACKUP_PASSPHRASE: 'hunter2',
  SMTP_URL: 'smtp://user:hunter2@localhost',
  SIGNING_KEYS_DIR: '/var/lib/labzer0/keys',
}

const refusalOf = (service: Service) => {
  try {
    refuseForeignVariables(service, SECRETS)
    return 'starts'
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

describe('a process that is given all secrets of an installation', () => {
  it('refuses to be the API, and says which file each line belongs in', () => {
    expect(refusalOf('api')).toBe(
      [
        'The API has settings that it must not have:',
        '  WORKER_DATABASE_URL belongs in worker.env, which is for the worker.',
        '  SMTP_URL belongs in worker.env, which is for the worker.',
        '  SIGNING_KEYS_DIR belongs in worker.env, which is for the worker.',
        '  OWNER_DATABASE_URL belongs in owner.env, which is for the commands.',
        '  SUPERUSER_DATABASE_URL belongs in owner.env, which is for the commands.',
        '  BACKUP_PASSPHRASE belongs in owner.env, which is for the commands.',
        'Its own files are env and api.env. docs/operations/configure.md says what belongs in each.',
      ].join('\n'),
    )
  })

  it('refuses to be the worker, which needs neither the way of the API nor those of the commands', () => {
    expect(refusalOf('worker').match(/^ {2}\w+/gm)).toEqual([
      '  DATABASE_URL',
      '  OWNER_DATABASE_URL',
      '  SUPERUSER_DATABASE_URL',
      '  BACKUP_PASSPHRASE',
    ])
  })

  it.each(['api', 'worker'] as const)('is the %s with its own part of them', (service) => {
    expect(() => refuseForeignVariables(service, withoutForeignVariables(service, SECRETS))).not.toThrow()
  })

  it('is the API with empty lines, which hold nothing', () => {
    expect(() => refuseForeignVariables('api', { SMTP_URL: '' })).not.toThrow()
  })
})
