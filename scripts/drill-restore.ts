/** `npm run proof -- restore --gigabytes 1`: how much is lost and how long it takes when the database's disk is gone. */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { requireTools } from '@lab-zer0/dev/require-tools.ts'
import { drillRestore } from '../apps/api/src/drill/restore-drill.ts'
import { writeSection } from './measurements.ts'

/** Promises of docs/decisions/0041-backups.md, for a gigabyte. */
const MOST_LOST_SECONDS = 60
const MOST_MINUTES = 10
const FILES_PER_GIGABYTE = 500

requireTools({ pgbackrest: 'pgbackrest' })
const { values } = parseArgs({ options: { gigabytes: { type: 'string', default: '1' } } })
const gigabytes = Number(values.gigabytes)
const files = Math.round(gigabytes * FILES_PER_GIGABYTE)
const drill = await drillRestore({
  megabytes: gigabytes * 1000,
  files,
  // As in deploy/backup/postgresql.conf; written for longer, so that the loss is the one of an ordinary moment.
  archiveSeconds: 60,
  writeSeconds: 100,
  onDisk: true,
})
const { megabytes, backupSeconds, moment, crash, disk, check } = drill

const isKept =
  moment.isEqual &&
  crash.lost === 0 &&
  !disk.hasGaps &&
  disk.seconds <= MOST_LOST_SECONDS &&
  disk.restoreSeconds <= MOST_MINUTES * 60 * Math.max(1, gigabytes)
const day = new Date().toISOString().slice(0, 10)
writeSection('## Restore drill', [
  `Made by \`npm run proof -- restore --gigabytes ${gigabytes}\`: a PostgreSQL that archives by \`deploy/backup\`, and one event written after the other. It is killed and started again, then killed with its disk emptied, and restored by the commands of \`docs/operations/restore.md\`; the time ends when somebody has signed in. Before that, a bad delete: the moment before it is restored and compared row by row.`,
  `| what | figure | ceiling |
|---|---|---|
| size of the database, photos beside it | ${megabytes} MB, ${files} photos | |
| first backup | ${backupSeconds} s | |
| restore of the moment before a bad delete | ${moment.seconds} s | |
| rows at that moment | ${moment.isEqual ? 'equal' : 'DIFFERENT'} | equal |
| RPO after a kill, with the disk | ${crash.lost} of ${crash.acknowledged} acknowledged changes lost | 0 |
| RPO without the disk | the last ${disk.seconds} s lost (${disk.lost} of ${disk.acknowledged} acknowledged changes); all before that are there: ${disk.hasGaps ? 'NO' : 'yes'} | ${MOST_LOST_SECONDS} s |
| RTO: from the loss of the disk to a sign-in | ${disk.restoreSeconds} s | ${MOST_MINUTES} min for a gigabyte |`,
  `The loss depends on when it happens: PostgreSQL archives a change at the latest after ${MOST_LOST_SECONDS} s. To lose nothing with a disk, run a synchronous standby (\`docs/operations/scale.md\`).`,
  `${day}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), load ${loadavg()[0]?.toFixed(1)}.`,
])
const page = resolve(import.meta.dirname, '../docs/operations/back-up.md')
const shown = readFileSync(page, 'utf8').replace(
  /^```text\n[\s\S]*?^```$/m,
  () => `\`\`\`text\n${check}\`\`\``,
)
writeFileSync(page, shown)
console.log(
  `restore: ${megabytes} MB, lost with disk ${crash.lost}, RPO ${disk.seconds} s, RTO ${disk.restoreSeconds} s, moment ${moment.isEqual ? 'equal' : 'different'}`,
)
process.exit(isKept ? 0 : 1)
