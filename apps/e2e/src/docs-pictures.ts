import type { Scene } from './harness/scene.ts'
import { below, READY_LAB } from './steps/auditing.ts'
import { atLab, DRY_LAB } from './steps/labs.ts'

/** A lab with its baseline locked, in the middle of its checklist. */
const underWay: Scene = { name: 'lab-under-way', as: 'dryChampion', at: atLab(DRY_LAB) }
/** What a lab saved, locked. */
const saved: Scene = {
  name: 'savings-locked',
  as: 'readyChampion',
  at: below(READY_LAB, 'savings/cold-storage'),
}

/** Pictures of the README and the guides: a view of `views.ts` by its name or one of its own, and what of it is shown. */
export type DocsPicture = { file: string; view: string | Scene; width: number; height: number }

export const docsPictures: readonly DocsPicture[] = [
  { file: 'landing', view: 'landing', width: 1280, height: 800 },
  { file: 'dashboard', view: 'dashboard-admin', width: 1280, height: 1000 },
  { file: 'calculator', view: 'calculator-working', width: 1280, height: 960 },
  { file: 'certificate', view: 'verify', width: 1280, height: 900 },
  { file: 'guide-admin', view: 'assign-auditors', width: 1280, height: 800 },
  { file: 'guide-champion', view: underWay, width: 1280, height: 900 },
  { file: 'guide-member', view: 'dashboard-member', width: 1280, height: 900 },
  { file: 'guide-auditor', view: 'auditor-review', width: 1280, height: 1000 },
  { file: 'guide-provider', view: 'invitations', width: 1280, height: 760 },
  { file: 'guide-verifier', view: 'verify-working', width: 1280, height: 1200 },
]

/** The most important screens, each with the prototype that it follows. */
export const besidePictures: readonly { prototype: string; view: string | Scene }[] = [
  { prototype: 'landing', view: 'landing' },
  { prototype: 'admin-hub', view: 'dashboard-admin' },
  { prototype: 'member-dashboard', view: 'dashboard-member' },
  { prototype: 'lab-detail', view: underWay },
  { prototype: 'calculator-cold-storage', view: 'calculator-working' },
  { prototype: 'savings-calculator', view: saved },
  { prototype: 'checklist', view: 'checklist' },
  { prototype: 'auditor-review', view: 'auditor-review' },
  { prototype: 'impact-report', view: 'reports-organisation' },
  { prototype: 'verify', view: 'verify' },
]
