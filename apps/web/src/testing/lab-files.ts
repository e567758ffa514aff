import { getAnswers } from '@lab-zer0/contracts/checklists.ts'
import type { ResultOf } from '@lab-zer0/contracts/endpoint.ts'
import type { Evidence } from '@lab-zer0/contracts/evidence.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { anId } from './labs.ts'
import { aLevel } from './levels.ts'
import { answer } from './server.ts'

export function aPhoto(given: Partial<Evidence>): Evidence {
  return {
    ...{ id: anId(), checklist_id: '', name: 'plate.jpg', state: 'ready', refusal: null },
    ...{ content_type: 'image/webp', bytes: 5, width: 8, height: 6, is_auditors: false },
    ...{ proves_on: null, is_out_of_date: false, is_submitted: false },
    uploaded_by: { id: anId<UserId>(), name: 'Amelia Tran' },
    uploaded_at: '2026-11-15T01:00:00.000Z',
    ...given,
  }
}

/** The files of a lab are in the same list as its answers. */
export function serveFiles(evidence: Evidence[]) {
  const quota = { files: 1, bytes: 5, most_files: 200, most_bytes: 500_000_000, most_file_bytes: 10_000_000 }
  answer(getAnswers, {
    ...{ success: true, answers: [], evidence, evidence_quota: { ...quota, accepts: ['image/jpeg'] } },
    ...{ lab_type: 'wet', level: aLevel(), declared_none: [], contradictions: [], checklist_version: 1 },
    ...{ round: 1, submission: null, may_edit: true, may_submit: true, stamp: 'as-read' },
  } satisfies ResultOf<typeof getAnswers>)
}
