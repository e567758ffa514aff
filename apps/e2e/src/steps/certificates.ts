import { getLabCertificate } from '@lab-zer0/contracts/certificates.ts'
import { getDashboard } from '@lab-zer0/contracts/labs.ts'
import type { APIResponse, Page } from '@playwright/test'
import { call, newClient } from '../harness/api.ts'
import { sessionOf } from '../harness/sessions.ts'

/** Labs of the demo by how their certificate stands. */
export const CERTIFIED = {
  valid: 'Soil Microbiome Lab',
  expiring: 'Astro Data Lab',
  expired: 'Wheat Pathology Lab',
  withdrawn: 'Computational Linguistics Lab',
} as const

/** The public page of a lab's newest certificate. */
export function atCertificate(name: string): () => Promise<string> {
  return async () => {
    const client = await newClient(sessionOf('admin'))
    const { all_labs } = await call(client, getDashboard, {})
    const lab = all_labs.find((known) => known.name === name)
    if (!lab) throw new Error(`The demo has no ${name}`)
    const { certificate } = await call(client, getLabCertificate, { params: { labId: lab.id } })
    await client.dispose()
    if (!certificate) throw new Error(`${name} has no certificate`)
    return `/verify/${certificate.public_id}`
  }
}

/** Gives a text to be checked, as somebody who got it by mail would. */
export async function checkText(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Text of the credential' }).fill(text)
  await page.getByRole('button', { name: 'Check the text' }).click()
}

/** What the server says when it is asked for the credential of a public page. */
export function credentialAnswer(page: Page, path: string): Promise<APIResponse> {
  return page.request.get(path.replace('/verify/', '/api/certificates/').concat('/credential'))
}

/** The lines of the credential that a public page offers. */
export async function credentialAt(page: Page, path: string): Promise<string> {
  return (await credentialAnswer(page, path)).text()
}
