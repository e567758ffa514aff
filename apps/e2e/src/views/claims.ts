import { checklists } from '@lab-zer0/content/checklists.ts'
import type { getFormData } from '@lab-zer0/contracts/calculators.ts'
import type { listChanges } from '@lab-zer0/contracts/changes.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { type getRows, saveRow } from '@lab-zer0/contracts/figures-check.ts'
import type { getStages } from '@lab-zer0/contracts/labs.ts'
import type { Page } from '@playwright/test'
import { answerCall, changeAnswer } from '../harness/network.ts'
import type { Scene } from '../harness/scene.ts'
import {
  AUDITED_LAB,
  below,
  READY_LAB,
  SUSPENDED_LAB,
  whereFiguresAgree,
  whereFiguresDiffer,
} from '../steps/auditing.ts'
import { atForm, DATA_STORAGE, LAB_WASTE } from '../steps/calculators.ts'
import { atCertificate, CERTIFIED } from '../steps/certificates.ts'
import { answersOf, atChecklist, whereAnswersAre } from '../steps/checklists.ts'
import { atLab, DEMO_LAB, DRY_LAB } from '../steps/labs.ts'

const main = (page: Page) => page.getByRole('main')
const seen = (text: string | RegExp) => (page: Page) => main(page).getByText(text).first().waitFor()
const press = (name: string | RegExp) => (page: Page) =>
  main(page).getByRole('button', { name }).first().click()
const opened = (name: string | RegExp) => async (page: Page) => {
  // By keyboard: what still comes above the button would move it from under the mouse.
  await main(page).getByRole('button', { name }).first().press('Enter')
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor()
}

const figures = { as: 'auditor', at: below(AUDITED_LAB, 'audit?show=figures') } as const

/** What is tried here stays on the screen: nothing is left to the views after it. */
const saved: ResponseOf<typeof saveRow> = {
  success: true,
  row_key: 'savings.computer-hardware.m8z2w5qx',
  version: 2,
  seen_kgco2e: null,
  differs: null,
  replaced_by: null,
  step: 'compare',
  compared: 5,
  total: 11,
  replaced: null,
  nearer: [],
}

/** As if the lab had locked Data Storage without any entry. */
function whereLabStatesNone(page: Page): Promise<void> {
  return changeAnswer(page, '/audits/*/rows', (json) => {
    // As the contract of this call promises.
    const { figures: read } = json as ResponseOf<typeof getRows>
    const [first] = read?.samples.at(-1)?.rows ?? []
    if (!first) return
    read?.samples.at(-1)?.rows.push({
      ...first,
      ...{ key: 'savings.data-storage.none', category: 'Data Storage', row_id: 'none' },
      ...{ label: 'No Data Storage', origin: 'stated_none', side: 'savings', stated: null, before: null },
      ...{
        stated_kgco2e: 0,
        saved_kgco2e: 0,
        compared: [],
        changed: [],
        changes: [],
        finding: null,
        replaced_by: null,
      },
    })
  })
}

/** As if a new unit were there for more work, and nothing showed that it is another one. */
function whereMoreIsUsed(page: Page): Promise<void> {
  return changeAnswer(page, '/audits/*/rows', (json) => {
    const { figures: read } = json as ResponseOf<typeof getRows>
    const sample = read?.samples.at(-1)
    const first = sample?.rows.find(({ side, stated }) => side === 'savings' && stated !== null)
    if (!sample || !first) return
    const verdict = { verdict: 'not_shown' as const, found: {}, note: '', not_shown: [], nearer: [] }
    sample.rows.unshift({
      ...first,
      ...{ key: 'savings.computer-hardware.more0001', row_id: 'more0001', more_use: 'activity' },
      ...{ before: null, changed: [], changes: [], saved_kgco2e: -first.stated_kgco2e },
      finding: { ...verdict, version: 1, seen_kgco2e: first.stated_kgco2e, differs: false },
    })
  })
}

const comparing: Scene[] = [
  { name: 'auditor-figures', ...figures, reach: seen('Figures compared') },
  {
    name: 'auditor-figures-by-keys',
    ...figures,
    before: (page) => answerCall(page, saveRow, saved),
    reach: async (page) => {
      const rows = main(page)
        .getByRole('radiogroup', { name: /^What you found/ })
        .filter({ has: page.getByRole('radio', { name: 'Not seen' }) })
      await rows.first().waitFor()
      for (const [place, key] of ['1', '2', '3'].entries()) {
        await rows.nth(place).getByRole('radio').first().focus()
        await page.keyboard.press(key)
      }
      await seen('Please add a note.')(page)
    },
  },
  {
    name: 'auditor-figures-differ',
    ...figures,
    before: whereFiguresDiffer,
    reach: seen('The figures are not agreed'),
  },
  {
    name: 'auditor-figures-agree',
    ...figures,
    before: whereFiguresAgree,
    reach: seen('The figures are agreed'),
  },
  {
    name: 'auditor-figures-more-use',
    ...figures,
    before: whereMoreIsUsed,
    reach: seen(/counts against the verified saving/),
  },
  {
    name: 'auditor-figures-none',
    ...figures,
    before: whereLabStatesNone,
    reach: seen(/^Stated to have none/),
  },
  {
    name: 'lab-audit-terms',
    as: 'admin',
    at: atLab(AUDITED_LAB),
    before: (page) =>
      changeAnswer(page, '/labs/*/stages', (json) => {
        const { stages } = json as ResponseOf<typeof getStages>
        stages.audit = {
          due_on: '2026-12-14',
          visit: { at: '2026-11-26T23:30:00.000Z', note: 'Building 14, ask at the desk' },
        }
      }),
    reach: seen('Building 14, ask at the desk'),
  },
  { name: 'audit-visit', as: 'auditor', at: below(AUDITED_LAB, 'audit'), reach: opened('Change the visit') },
  { name: 'audit-decline', as: 'auditor', at: below(AUDITED_LAB, 'audit'), reach: opened('Decline') },
]

const REOPEN = 'Reopen this form'

const reopening: Scene[] = [
  {
    name: 'reopen-champion',
    as: 'readyChampion',
    at: below(READY_LAB, 'baseline/cold-storage'),
    reach: opened(REOPEN),
  },
  {
    name: 'reopen-admin',
    as: 'admin',
    at: below(CERTIFIED.valid, 'savings/cold-storage'),
    reach: opened(REOPEN),
  },
  {
    name: 'reopen-auditor',
    as: 'auditor',
    at: below(SUSPENDED_LAB, 'savings/data-storage'),
    reach: opened(REOPEN),
  },
  {
    name: 'earlier-versions',
    as: 'admin',
    at: below(SUSPENDED_LAB, 'savings/data-storage'),
    reach: press(/^Earlier versions/),
  },
]

const SUSPENDED = 'This certificate is suspended.'

const suspended: Scene[] = [
  { name: 'lab-certificate-suspended', as: 'admin', at: atLab(SUSPENDED_LAB), reach: seen(/suspended/i) },
  { name: 'verify-suspended', as: 'anonymous', at: atCertificate(SUSPENDED_LAB), reach: seen(SUSPENDED) },
  { name: 'look-again', as: 'auditor', at: below(SUSPENDED_LAB, 'audit'), reach: seen(/locked again/) },
  {
    name: 'look-again-dialog',
    as: 'auditor',
    at: below(SUSPENDED_LAB, 'audit'),
    reach: opened('The certificate still holds'),
  },
]

/** The question about the set temperature of ULT freezers, and every one before it. */
const untilTheFreezers =
  checklists.wet.questions
    .filter(({ for_auditor }) => !for_auditor)
    .findIndex(({ id }) => id === 'W-ACT-CS-07') + 1

/** As if the lab had stated that it has none. */
function withoutEntries(json: unknown): void {
  const read = json as ResponseOf<typeof getFormData>
  read.form_data = {}
  read.versions = {}
  const { totals = {} } = (read.submission?.results ?? {}) as { totals?: Record<string, object> }
  for (const figure of Object.values(totals)) Object.assign(figure, { low: 0, best: 0, high: 0 })
}

const warning: Scene[] = [
  {
    name: 'checklist-contradiction',
    as: 'champion',
    at: atChecklist(),
    before: whereAnswersAre({
      answers: answersOf({ yes: untilTheFreezers }),
      contradictions: [
        {
          checklist_id: 'W-ACT-CS-07',
          answer: 'y',
          text: 'Your Cold Storage baseline has 3 ultra-low temperature freezers colder than -70 °C.',
        },
      ],
    }),
    reach: seen(/colder than -70/),
  },
  {
    name: 'calculator-none',
    as: 'champion',
    at: atForm(DEMO_LAB, 'baseline', 'Computer Hardware'),
    before: (page) => changeAnswer(page, '/calculator/data/*/Computer*', withoutEntries),
    reach: opened('We have none'),
  },
  {
    name: 'calculator-none-locked',
    as: 'admin',
    at: below(CERTIFIED.valid, 'baseline/cold-storage'),
    before: (page) => changeAnswer(page, '/calculator/data/*/Cold*', withoutEntries),
    reach: seen(/^This lab has none of this/),
  },
  {
    name: 'calculator-lock-blanks',
    as: 'champion',
    at: atForm(DEMO_LAB, 'baseline', 'Lab Waste', { filled: LAB_WASTE }),
    reach: opened('Lock & Submit'),
  },
  {
    name: 'savings-lock-dates',
    as: 'dryChampion',
    at: atForm(DRY_LAB, 'savings', 'Data Storage', { locked: DATA_STORAGE }),
    before: (page) =>
      changeAnswer(page, '/labs/*/changes', (json) => {
        // As the contract of this call promises.
        const read = json as ResponseOf<typeof listChanges>
        // More than lies between the days on which the demo locks both.
        read.rule = { needs_evidence: true, days_apart: 90 }
      }),
    reach: opened('Lock & Submit'),
  },
]

/** What a claim rests on: figures that were compared, forms that were opened again, warnings before a lock. */
export const claimViews: readonly Scene[] = [...comparing, ...reopening, ...suspended, ...warning]
