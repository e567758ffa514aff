/**
 * Part of `npm run proof -- install-root`: from the link that `labzero init` prints to a certificate that a stranger's
 * browser verifies, over the network as people do it. ADMIN_LINK and ADMIN_EMAIL name the first admin, LAB_ZER0_STACK
 * the addresses of the site and of the mails.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { assignAuditor } from '@lab-zer0/contracts/auditors.ts'
import { awardCertification, submitForAudit } from '@lab-zer0/contracts/audits.ts'
import { currentUser, resetPassword } from '@lab-zer0/contracts/auth.ts'
import { submitChecklist } from '@lab-zer0/contracts/checklists.ts'
import type { APIRequestContext } from '@playwright/test'
import { call, newClient } from '../harness/api.ts'
import { launchChromium } from '../harness/chromium.ts'
import { answerAll, findAll, lockAll, qualify } from '../harness/cycles.ts'
import { aLab } from '../harness/labs.ts'
import {
  anOrganisation,
  colleagues,
  type Organisation,
  PASSWORD,
  type Person,
  setUpSecondFactor,
  signIn,
} from '../harness/people.ts'
import { runningStack } from '../harness/stack.ts'

const TYPE = 'wet'
const PATIENCE_MS = 120_000

await untilReady()
const provider = await firstAdmin()
console.log('The first admin has signed in with a second factor.')
const organisation = await anOrganisation(provider, 'First Institute')
const publicId = await certify(organisation)
console.log(`Certificate ${publicId} was awarded.`)
await verify(publicId)
console.log(`first certificate: ${publicId}, verified by a stranger's browser`)

async function untilReady(): Promise<void> {
  const ready = `${runningStack().publicUrl}/api/health/ready`
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const answer = await fetch(ready).catch((error: unknown) => error)
    if (answer instanceof Response && answer.ok) return
    if (Date.now() > until) throw new Error(`${ready} never answered well`, { cause: answer })
    await wait(200)
  }
}

async function firstAdmin(): Promise<APIRequestContext> {
  const { ADMIN_LINK = '', ADMIN_EMAIL = '' } = process.env
  const client = await newClient()
  const token = ADMIN_LINK.split('/').at(-1) ?? ''
  await call(client, resetPassword, { params: { token }, body: { password: PASSWORD } })
  const admin: Person = { firstName: '', lastName: '', email: ADMIN_EMAIL, password: PASSWORD }
  await setUpSecondFactor(client, admin)
  return client
}

async function certify(own: Organisation): Promise<string> {
  const [champion, auditor] = await colleagues(own, 'Cora Leader', 'Otto Auditor')
  await qualify(own, auditor)
  const lab = await aLab([champion], { type: TYPE, name: 'First Lab' })
  const params = { labId: lab.id }
  const atChampion = await signIn(champion)
  await lockAll(atChampion, lab, { type: TYPE, mode: 'baseline' })
  await answerAll(atChampion, lab, { type: TYPE })
  await call(atChampion, submitChecklist, { params, body: {} })
  await lockAll(atChampion, lab, { type: TYPE, mode: 'savings' })
  await call(atChampion, submitForAudit, { params, body: {} })

  const atAuditor = await signIn(auditor)
  const { user } = await call(atAuditor, currentUser, {})
  const atAdmin = await newClient(own.session)
  await call(atAdmin, assignAuditor, { params, body: { auditor_id: user.id } })
  await findAll(atAuditor, lab, { type: TYPE })
  const { certificate } = await call(atAuditor, awardCertification, { params, body: {} })
  return certificate.public_id
}

/** The page checks signature, dates and status in the browser; the worker signs a moment after the award. */
async function verify(id: string): Promise<void> {
  const browser = await launchChromium()
  try {
    // The machine's own authority has made its certificate, and no browser knows that one.
    const page = await browser.newPage({ ignoreHTTPSErrors: true })
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      await page.goto(`${runningStack().publicUrl}/verify/${id}`)
      const isValid = await page
        .getByText('Yes. The signature is valid.')
        .waitFor({ timeout: 5000 })
        .then(
          () => true,
          () => false,
        )
      if (isValid) return
      if (Date.now() > until) throw new Error(`Not verified:\n${await page.textContent('body')}`)
      await wait(1000)
    }
  } finally {
    await browser.close()
  }
}
