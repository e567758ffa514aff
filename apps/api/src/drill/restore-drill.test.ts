import { expect, it } from 'vitest'
import { drillRestore } from './restore-drill.ts'

const ARCHIVE_SECONDS = 2
/** The server looks at its clock when it is idle, and others use the two cores as well. */
const PATIENCE_SECONDS = 20

it('brings back a killed, a damaged and a lost database by the commands of the pages', {
  timeout: 300_000,
}, async () => {
  const drill = await drillRestore({
    megabytes: 25,
    files: 3,
    archiveSeconds: ARCHIVE_SECONDS,
    writeSeconds: 6,
    onDisk: false,
  })

  expect(drill.moment.isEqual).toBe(true)
  expect(drill.check).toContain('files of rows: 3, missing: 0')
  expect(drill.check).toContain('The backup can be restored.')
  expect(drill.crash).toMatchObject({ lost: 0 })
  expect(drill.crash.acknowledged).toBeGreaterThan(10)
  expect(drill.disk).toMatchObject({ hasGaps: false })
  expect(drill.disk.lost).toBeLessThan(drill.disk.acknowledged)
  expect(drill.disk.seconds).toBeLessThan(ARCHIVE_SECONDS + PATIENCE_SECONDS)
})
