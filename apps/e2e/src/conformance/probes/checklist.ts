import { submitChecklist } from '@lab-zer0/contracts/checklists.ts'
import type { Page } from '@playwright/test'
import { answerCall, breakCall, changeAnswer } from '../../harness/network.ts'
import { answersOf, atChecklist, submission, whereAnswersAre } from '../../steps/checklists.ts'
import { DEMO_LAB, DRY_LAB } from '../../steps/labs.ts'
import type { Probe } from '../probe.ts'

const main = (page: Page) => page.getByRole('main')
const headings = (level: number) => (page: Page) => main(page).getByRole('heading', { level })
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first()
const dialog = (page: Page) => page.getByRole('dialog')
const complete = whereAnswersAre({ answers: answersOf({ yes: 22, no: 4 }) })

/** A question whose category nobody knows. */
function forgetCategory(json: unknown): void {
  if (typeof json !== 'object' || json === null || !('questions' in json)) return
  const [first] = Array.isArray(json.questions) ? json.questions : []
  if (first) first.category = 'Something new'
}

export const checklistProbes: Probe[] = [
  {
    name: 'checklist',
    as: 'champion',
    at: atChecklist(),
    before: whereAnswersAre({ answers: answersOf({ yes: 3, na: 1 }) }),
    reach: (page) => main(page).getByText('4 of 26 answered').waitFor(),
    shows: [
      { strings: ['actions-checklist'], in: headings(1) },
      { strings: ['bronze-certification'], in: main },
      {
        strings: ['purpose', 'focus-area', 'general-instruction'],
        in: (page) => main(page).getByRole('term'),
      },
      {
        strings: [
          'checklist-page-answer-checkboxes--yes',
          'checklist-page-answer-checkboxes--no',
          'checklist-page-answer-checkboxes--n-a',
          'checklist-answer-options--yes',
          'checklist-answer-options--no',
          'checklist-answer-options--n-a',
        ],
        in: (page) => main(page).getByRole('listitem').getByRole('radio'),
      },
      { strings: ['comments'], in: (page) => main(page).locator('label') },
      { strings: ['submit-checklist'], in: (page) => main(page).getByRole('button') },
      {
        strings: [
          'green-culture-and-team-communication',
          'checklist-question-categories--lab-waste-management',
          'checklist-question-categories--cold-storage',
          'checklist-question-categories--computer-energy-usage',
        ],
        in: headings(2),
      },
    ],
  },
  {
    name: 'checklist, N/A reasons',
    as: 'champion',
    at: atChecklist(),
    before: whereAnswersAre({ answers: answersOf({ yes: 3, na: 1 }) }),
    reach: async (page) => {
      await button(page, /Why does this not apply/).click()
      await page.getByRole('listbox').waitFor()
    },
    shows: [
      {
        strings: ['internal-policy', 'ohs-rules', 'building-equipment-limits', 'external-control', 'other'],
        in: (page) => page.getByRole('listbox'),
      },
    ],
  },
  {
    name: 'auditor checklist',
    as: 'champion',
    at: atChecklist(DEMO_LAB, '?view=auditor'),
    before: complete,
    shows: [{ strings: ['auditor-checklist'], in: headings(1) }],
  },
  {
    name: 'dry checklist',
    as: 'dryChampion',
    at: atChecklist(DRY_LAB),
    before: whereAnswersAre({ answers: [] }),
    shows: [
      {
        strings: ['checklist-question-categories--eco-office', 'checklist-question-categories--data-storage'],
        in: headings(2),
      },
    ],
  },
  {
    name: 'checklist, a category that nobody knows',
    as: 'champion',
    at: atChecklist(),
    before: async (page) => {
      await changeAnswer(page, /\/api\/checklist\/questions/, forgetCategory)
      await whereAnswersAre({ answers: [] })(page)
    },
    reach: (page) => main(page).getByRole('heading', { level: 2, name: 'Misc' }).waitFor(),
    shows: [{ strings: ['misc'], in: headings(2) }],
  },
  {
    name: 'category resource modal',
    as: 'champion',
    at: atChecklist(),
    before: complete,
    reach: async (page) => {
      await button(page, 'Guides').click()
      await dialog(page).waitFor()
    },
    shows: [
      { strings: ['download-pdf'], in: (page) => dialog(page).getByRole('link') },
      {
        strings: [
          'category-resource-modal-categories--eco-office',
          'category-resource-modal-categories--data-storage',
          'category-resource-modal-categories--computer-energy-usage',
          'category-resource-modal-categories--lab-waste-management',
          'category-resource-modal-categories--cold-storage',
        ],
        in: (page) => dialog(page).getByRole('heading', { level: 3 }),
      },
    ],
  },
  {
    name: 'checklist submitted',
    as: 'champion',
    at: atChecklist(),
    before: async (page) => {
      await answerCall(page, submitChecklist, { success: true, message: 'Done', submission })
      await complete(page)
    },
    reach: async (page) => {
      await button(page, 'Submit Checklist').click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Submit and lock' }).click()
      await headings(1)(page).filter({ hasText: 'submitted' }).waitFor()
    },
    shows: [
      { strings: ['checklist-submitted'], in: headings(1) },
      {
        strings: ['checklist-page-button-after-submission--back-to-dashboard'],
        in: (page) => main(page).getByRole('link'),
      },
    ],
  },
  {
    name: 'checklist, locked',
    as: 'champion',
    at: atChecklist(),
    before: whereAnswersAre({ answers: answersOf({ yes: 22, no: 4 }), submission, may_edit: false }),
    reach: (page) => main(page).getByRole('link', { name: 'Return to Dashboard' }).waitFor(),
    shows: [
      { strings: ['this-checklist-has-been-submitted-and-is-now'], in: main },
      { strings: ['return-to-dashboard'], in: (page) => main(page).getByRole('link') },
    ],
  },
  {
    name: 'checklist that cannot be loaded',
    as: 'champion',
    at: atChecklist(),
    before: (page) => breakCall(page, '/checklist/answers/*'),
    reach: (page) => page.getByRole('alert').waitFor(),
    shows: [{ strings: ['failed-to-load-checklist-data'], in: (page) => page.getByRole('alert') }],
  },
]
