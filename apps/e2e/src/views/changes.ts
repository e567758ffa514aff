import type { LabChange, listChanges } from '@lab-zer0/contracts/changes.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { Page } from '@playwright/test'
import { breakCall, changeAnswer } from '../harness/network.ts'
import type { Scene } from '../harness/scene.ts'
import { AWARDED_LAB, below } from '../steps/auditing.ts'
import { atForm, ECO_OFFICE, ECO_OFFICE_SAVINGS } from '../steps/calculators.ts'
import { DRY_LAB } from '../steps/labs.ts'

const LIST = '/labs/*/changes'
const main = (page: Page) => page.getByRole('main')
const seen = (text: string) => (page: Page) => main(page).getByText(text).first().waitFor()
const button = (page: Page, name: RegExp) => main(page).getByRole('button', { name }).first()

type Read = ResponseOf<typeof listChanges>

/** The list as its own lab sees it, which no session of the demo belongs to. */
const asTheLab = (page: Page) =>
  changeAnswer(page, LIST, (json) => {
    // As the contract of this call promises.
    const read = json as Read
    read.may_write = true
  })

const changes = { as: 'admin', at: below(AWARDED_LAB, 'changes') } as const

/** A level that asks for causes, in a form where two values differ. */
const asked = {
  as: 'dryChampion',
  at: atForm(DRY_LAB, 'savings', 'Eco Office', { locked: ECO_OFFICE, filled: ECO_OFFICE_SAVINGS }),
  before: (page: Page) =>
    changeAnswer(page, LIST, (json) => {
      const read = json as Read
      read.rule = { needs_evidence: true, days_apart: 30 }
    }),
} as const

const DOUBLE_SIDED = '0199a6e0-0000-7000-8000-000000000001'

/** One of the two values has a change as its cause, which nothing shows yet. */
const unshown = (page: Page) =>
  changeAnswer(page, LIST, (json) => {
    const read = json as Read
    read.rule = { needs_evidence: false, days_apart: 30 }
    read.changes = [
      {
        ...{ id: DOUBLE_SIDED, category: 'Eco Office', title: 'Print on both sides', action_id: null },
        ...{ state: 'done', owner: '', planned_for: null, row_ids: ['journal_print_outs'], figures: null },
        ...{ done_on: '2026-10-12', done_by: 'Tomasz Wilk', done_note: '', is_moved: false, evidence: [] },
        ...{ audited_at: null, auditor_note: '', lost_on: null, is_in_locked_form: false, version: 1 },
        created_by: { id: DOUBLE_SIDED, name: 'Tomasz Wilk' } as LabChange['created_by'],
      },
    ]
    const steps = [{ cause: 'change' as const, change_id: DOUBLE_SIDED, to: 120 }]
    read.causes = [{ category: 'Eco Office', row_id: 'journal_print_outs', column_id: 'amount', steps }]
  })

export const changeViews: readonly Scene[] = [
  { name: 'changes', ...changes, before: asTheLab, reach: seen('Saved, verified by the auditor') },
  {
    name: 'changes-done',
    ...changes,
    before: asTheLab,
    reach: async (page) => {
      await button(page, /^Mark as done/).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'changes-plan',
    ...changes,
    before: asTheLab,
    reach: async (page) => {
      await button(page, /^Plan a change/).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'changes-read-only', ...changes, reach: seen('Saved, verified by the auditor') },
  {
    name: 'changes-empty',
    ...changes,
    before: (page) =>
      changeAnswer(page, LIST, (json) => {
        const read = json as Read
        read.changes = []
      }),
    reach: seen('No changes yet'),
  },
  {
    name: 'changes-error',
    ...changes,
    before: (page) => breakCall(page, LIST),
    reach: seen('Try again'),
  },
  {
    name: 'changes-edit',
    ...changes,
    before: asTheLab,
    reach: async (page) => {
      await button(page, /^Edit:/).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'changes-confirm',
    ...changes,
    before: (page) =>
      changeAnswer(page, LIST, (json) => {
        const read = json as Read
        read.may_write = true
        for (const change of read.changes) if (change.state === 'verified') change.state = 'lapsed'
      }),
    reach: async (page) => {
      await button(page, /^Still in place:/).click()
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
    },
  },
  {
    name: 'changes-lost',
    ...changes,
    before: asTheLab,
    reach: async (page) => {
      await button(page, /^Report as lost:/).click()
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
    },
  },
  {
    name: 'savings-split',
    ...asked,
    reach: async (page) => {
      await button(page, /^Several causes:/).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'savings-causes', ...asked, reach: seen('Why is this different?') },
  {
    name: 'savings-evidence',
    ...asked,
    before: unshown,
    reach: async (page) => {
      await button(page, /^What shows it/).click()
      await seen('Can you show how it was?')(page)
    },
  },
]
