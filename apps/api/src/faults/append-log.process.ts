import { pino } from 'pino'
import { appendCertificates } from '../features/log/append-log.ts'
import { createPool } from '../platform/database.ts'

// Continues the public log without a rest until it is killed: a part of killed-log.test.ts.
const [, , url = '', signingKeysDir = ''] = process.argv
const config = { publicUrl: 'https://labzer0.example', signingKeysDir }
const pool = createPool({ url, size: 1, logger: pino({ level: 'silent' }) })
process.stdout.write('appending\n')
for (;;) {
  await pool.transaction('read write', (db) => appendCertificates({ db, now: new Date(), config }))
  await new Promise((resolve) => setTimeout(resolve, 2))
}
