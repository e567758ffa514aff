import { startCluster } from '@lab-zer0/dev/cluster.ts'
import type { TestProject } from 'vitest/node'
import { createTemplate } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    superuserUrl: string
  }
}

/** One real PostgreSQL for the run; each test file has a database of its own in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_SUPERUSER_URL
  const cluster = given ? undefined : await startCluster({ ephemeral: true })
  const superuserUrl = given ?? cluster?.superuserUrl ?? ''
  await createTemplate(superuserUrl)
  project.provide('superuserUrl', superuserUrl)
  return async () => cluster?.stop()
}
