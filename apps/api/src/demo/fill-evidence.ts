import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorkJob } from '@lab-zer0/contracts/jobs.ts'
import { viewerOf } from '@lab-zer0/domain/access/viewer.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { checkEvidence, storeUpload, upload } from '../features/checklists/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { createFileStore, type FileStore } from '../platform/files.ts'
import { actFor } from '../platform/open.ts'
import { permit } from '../platform/refusal.ts'
import type { EventWriter } from './event-writer.ts'
import type { DemoPhoto } from './evidence.ts'
import type { DemoCycle } from './fill-forms.ts'
import { DEMO_ORGANISATION } from './people.ts'

const organisationId = DEMO_ORGANISATION.id

export type EvidenceStore = { config: Config; files: FileStore }

export function evidenceStore(config: Config): EvidenceStore {
  return { config, files: createFileStore(config) }
}

type Adding = {
  photos: readonly DemoPhoto[] | undefined
  /** As a member of the lab, or as its auditor. */
  side: 'ACT' | 'AUD'
  userId: UserId
  at: Date
  evidence: EvidenceStore
  events: EventWriter
}

/** Adds photos as a person would, by the upload itself and the worker's look at it: nothing here can do what they refuse. */
export async function addPhotos(db: Database, cycle: DemoCycle, adding: Adding): Promise<void> {
  const { photos = [], side, userId, at } = adding
  if (photos.length === 0) return
  await actFor(db, { organisationId, userId })
  for (const [place, { question, photo, name }] of photos.entries()) {
    const body = await readFile(join(import.meta.dirname, 'photos', `${photo}.jpg`))
    const checklist_id = `${cycle.type === 'wet' ? 'W' : 'D'}-${side}-${question}`
    // Each photo was taken on the day it was added, which editions with dates of evidence ask for.
    const query = { checklist_id, name, proves_on: dayOf(at, HOME_ZONE) }
    const input = { params: { labId: cycle.id }, query, body }
    await addPhoto(db, { ...adding, at: new Date(at.getTime() + place * 95_000) }, input)
  }
  await actFor(db, { organisationId, userId: cycle.championId })
}

type Upload = Parameters<typeof upload>[1]

/** One photo, to a question or to a change. */
export async function addPhoto(
  db: Database,
  { userId, at, evidence, events }: Pick<Adding, 'userId' | 'at' | 'evidence' | 'events'>,
  input: Upload,
): Promise<void> {
  const { files } = evidence
  const actor = actorOf(userId, at)
  const jobs: WorkJob[] = []
  const context = {
    actor,
    access: { act: 'evidence.add' as const, viewer: viewerOf(actor, at), permit },
    db,
    now: at,
    files,
    record: ({ action, data }: { action: string; data?: Record<string, unknown> }) =>
      events.aboutLab(input.params.labId, { at, by: userId, action, ...(data && { data }) }),
    enqueueWork: async (job: WorkJob) => void jobs.push(job),
  }
  const stored = await storeUpload({ files }, input)
  await upload(context, input, stored)
  // At once, and not when a worker comes to it: nobody should find the demo's photos still being looked at.
  const work: Parameters<typeof checkEvidence>[0] = {
    ...evidence,
    organisationId,
    transaction: (run) => run(context),
  }
  for (const job of jobs) if (job.kind === 'evidence.check') await checkEvidence(work, job.payload)
}

function actorOf(userId: UserId, at: Date) {
  return {
    userId,
    organisationId,
    isOrganisationAdmin: false,
    canInvite: false,
    hasSecondFactor: false,
    secondFactorAt: null,
    authenticatedAt: at,
    sessionId: 'demo',
  }
}
