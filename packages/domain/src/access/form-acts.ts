import { mayReopenForm, type ReopenRefusal, reopeningCause } from '../calculators/reopening.ts'
import type { Decision } from '../decision.ts'
import { type Act, actsOf } from './act.ts'
import { type LabRefusal, mayReadLab } from './lab-acts.ts'
import type { LabFacts, LabReadFacts } from './lab-facts.ts'
import { labRoles } from './lab-roles.ts'
import { all, when } from './rules.ts'
import type { Viewer } from './viewer.ts'

/** A calculator of a lab, as much of it as decides who may read it. */
export type FormReadFacts = {
  lab: LabReadFacts
  /** The lab's type has this category. */
  isOfLabType: boolean
}

/** One calculator of a lab, before or after its changes. */
export type FormFacts = FormReadFacts & {
  lab: LabFacts
  mode: 'baseline' | 'savings'
  isLocked: boolean
  isBaselineLocked: boolean
  /** Only what units are called is written, which is no part of what was locked. */
  isNaming?: boolean
}

export type FormRefusal =
  | LabRefusal
  | ReopenRefusal
  | 'category_not_found'
  | 'calculator_locked'
  | 'baseline_not_locked'

const readers = { reader: (viewer: Viewer, { lab }: FormReadFacts) => mayReadLab(viewer, lab) }
const writers = {
  member: (viewer: Viewer, { lab }: FormFacts) => labRoles.member(viewer, lab),
  signer: (viewer: Viewer, { lab }: FormFacts) => labRoles.signer(viewer, lab),
  auditor: (viewer: Viewer, { lab }: FormFacts) => labRoles.auditor(viewer, lab),
  admin: (viewer: Viewer) => viewer.admin,
}
const onReaders = actsOf<FormReadFacts, keyof typeof readers, FormRefusal>('form', readers)
const onForm = actsOf<FormFacts, keyof typeof writers, FormRefusal>('form', writers)

/** Open for writing: a category of this lab, not locked, and savings only once their baseline is. Names never lock. */
function isFormOpen({ mode, isOfLabType, isLocked, ...form }: FormFacts): Decision<FormRefusal> {
  const { isBaselineLocked, isNaming = false } = form
  return all<FormRefusal>(
    when(isOfLabType, 'category_not_found'),
    when(!isLocked || (isNaming && mode === 'baseline'), 'calculator_locked'),
    when(mode === 'baseline' || isBaselineLocked, 'baseline_not_locked'),
  )
}

function reopenerOf(viewer: Viewer, { lab }: FormFacts) {
  return {
    isSigner: labRoles.signer(viewer, lab).allowed,
    isAuditor: labRoles.auditor(viewer, lab).allowed,
    isAdmin: viewer.admin.allowed,
  }
}

/** What differs in the figures check of an audit is reopened by that check, not from the form. */
function isReopenable(viewer: Viewer, form: FormFacts): Decision<FormRefusal> {
  const { cycle, certificate } = form.lab
  const locked = {
    ...form,
    hasDiffered: false,
    cycle,
    certificate: certificate?.isOfOpenCycle ? certificate : null,
  }
  return mayReopenForm(reopenerOf(viewer, form), locked, viewer.now)
}

/** In whose name the viewer reopens the form, if they may. */
export function causeOfReopening(viewer: Viewer, form: FormFacts) {
  return reopeningCause(reopenerOf(viewer, form), form.lab)
}

/** `save_cell` and `save_cells` decide the same in SQL, in the statement that writes; `npx vitest run apps/api/src/access` compares. */
const edit = onForm({
  by: ['member'],
  otherwise: 'not_a_member',
  provided: (_viewer, form) => isFormOpen(form),
})

export const formActs = {
  'form.read': onReaders({
    by: ['reader'],
    provided: (_viewer, { isOfLabType }) => when(isOfLabType, 'category_not_found'),
  }),
  'form.edit': edit,
  /** Which row may go is the rule of rows, `mayDeleteRow`. */
  'form.delete_row': edit,
  /** Why After differs from the baseline: said by whoever may write it. */
  'form.state_causes': edit,
  'form.submit': onForm({
    by: ['signer'],
    otherwise: 'not_the_champion',
    provided: (_viewer, form) => isFormOpen(form),
  }),
  'form.reopen': onForm({
    by: ['signer', 'auditor', 'admin'],
    provided: (viewer, form) =>
      all<FormRefusal>(when(form.isOfLabType, 'category_not_found'), isReopenable(viewer, form)),
  }),
} as const satisfies Record<string, Act<FormFacts, FormRefusal>>

export type FormActName = keyof typeof formActs

export function mayForm(name: FormActName, viewer: Viewer, form: FormFacts): Decision<FormRefusal> {
  return formActs[name].decide(viewer, form)
}

export function mayReadForm(viewer: Viewer, form: FormReadFacts): Decision<FormRefusal> {
  return formActs['form.read'].decide(viewer, form)
}
