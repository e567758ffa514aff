import { expect, type Page } from '@playwright/test'

/** An admin gives the lab to somebody who is an auditor already. */
export async function assignByHand(admin: Page, lab: string, auditor: string): Promise<void> {
  await admin.goto('/dashboard/assign-auditors')
  await admin.getByRole('searchbox', { name: 'Search labs' }).fill(lab)
  await admin.getByRole('button', { name: new RegExp(`auditor (to|of) ${lab}$`) }).click()
  const dialog = admin.getByRole('dialog')
  const choice = dialog.getByRole('radio', { name: new RegExp(auditor) })
  await choice.focus()
  await choice.press('Space')
  await dialog.getByRole('button', { name: `Assign ${auditor}` }).click()
  await expect(admin.getByText(`Successfully assigned ${auditor} to ${lab}`)).toBeVisible()
}

/** A champion hands the lab over to its auditor, from the lab's own page. */
export async function submitByHand(champion: Page, labId: string): Promise<void> {
  await champion.goto(`/lab/${labId}`)
  await champion
    .getByRole('link', { name: 'Submit for audit' })
    .or(champion.getByRole('button', { name: 'Submit for audit' }))
    .first()
    .click()
  await champion
    .getByRole('alertdialog')
    .or(champion.getByRole('dialog'))
    .getByRole('button', { name: 'Submit for audit' })
    .click()
}

/** An auditor awards, which asks for the lab's name. */
export async function awardByHand(auditor: Page, lab: string): Promise<void> {
  await auditor.getByRole('button', { name: 'Award Certification' }).click()
  const question = auditor.getByRole('alertdialog')
  await question.getByRole('textbox', { name: "Type the lab's name to confirm" }).fill(lab)
  await question.getByRole('button', { name: 'Award Certification' }).click()
  // The message at the edge is gone after two seconds; the page itself goes on saying it.
  await expect(auditor.getByText(/^Awarded with \d+% on /)).toBeVisible()
}
