import { figuresSentence, savingsSentences } from '@lab-zer0/content/award-words.ts'
import { currentUser } from '@lab-zer0/contracts/auth.ts'
import {
  getCertificate,
  getCertificatePdf,
  getCredential,
  getIssuer,
  getStatusList,
} from '@lab-zer0/contracts/certificates.ts'
import { reportConcern } from '@lab-zer0/contracts/concerns.ts'
import { awardFacts } from '@lab-zer0/domain/certificates/testing.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import {
  aCertificate,
  aCredential,
  answerText,
  aSigningKey,
  aStatusList,
  inDays,
  PDF,
  PUBLIC_ID,
  serveCertificate,
} from '../../../testing/certificates.ts'
import { renderAt } from '../../../testing/render-screen.tsx'
import { answer, interrupt, lose, refuse } from '../../../testing/server.ts'
import { write } from '../../../testing/write.ts'
import { sha256Of } from '../scope/sha256-of.ts'
import { VerifyScreen } from './verify-screen.tsx'

const show = (number = PUBLIC_ID) =>
  renderAt(`/verify/${number}`, <Route path={paths.verify} element={<VerifyScreen />} />)

const verdict = (words: string) => screen.findByText(words)

/** The answer under a question. */
async function answerTo(question: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name: question })
  const line = heading.closest('li')
  if (!line) throw new Error(`${question} is no line of the list`)
  return line
}

beforeEach(() => {
  refuse(currentUser, 'not_signed_in')
})

describe('a current certificate', () => {
  beforeEach(async () => {
    await serveCertificate()
  })

  it('is called current once the browser has checked all of it', async () => {
    show()

    await verdict('This certificate is current.')
    expect(screen.getByRole('heading', { level: 1, name: 'Membrane Biophysics Lab' })).toBeVisible()
    expect(await answerTo('Is it genuine?')).toHaveTextContent('Yes. The signature is valid')
    expect(await answerTo('Does it belong to this lab?')).toHaveTextContent('Yes.')
    expect(await answerTo('Is it current?')).toHaveTextContent('Yes. It is valid until')
    expect(await answerTo('Has it been withdrawn?')).toHaveTextContent('No. It is not on the signed list')
    expect(await answerTo('Who issued it?')).toHaveTextContent(
      'LAB ZER0, with the key published at localhost',
    )
  })

  it('shows the working of a check to those who ask', async () => {
    const person = show()
    await verdict('This certificate is current.')

    await person.click(screen.getByRole('button', { name: /^Show the working ?: Is it genuine\?$/ }))

    const line = within(await answerTo('Is it genuine?'))
    expect(line.getByText(/#key-1$/)).toBeVisible()
    expect(line.getByText('Ed25519, verified by your browser (Web Cryptography)')).toBeVisible()
  })

  it('says of one from before facts were kept that nothing was verified or compared', async () => {
    show()

    expect(await screen.findByText('Issued under the first edition.')).toBeVisible()
    expect(screen.getByText(/they were not verified. No figure was compared with the lab/)).toBeVisible()
    expect(
      screen.getByText('2 of 26 questions (8%) did not apply to this lab. The auditor agreed with each.'),
    ).toBeVisible()
    expect(screen.getByText(/Score 89%, pass 80%/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Not carbon neutral' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Areas and their marks' })).not.toBeInTheDocument()
    expect(screen.queryByText(/measured|lower than/i)).not.toBeInTheDocument()
  })

  it('names everything that was assessed and that was not, of this edition, with nothing folded away', async () => {
    show()

    const counted = within(await screen.findByRole('list', { name: 'Assessed with figures' }))
    expect(counted.getAllByRole('listitem')).toHaveLength(3)
    const list = within(screen.getByRole('list', { name: 'Not assessed' }))
    for (const topic of ['Fume cupboards', 'Instruments and bench equipment', 'Computing', 'Research travel'])
      expect(list.getByText(topic)).toBeVisible()
    expect(list.getAllByRole('listitem')).toHaveLength(30)
  })

  it('shows the very words that were signed, and the hash of their bytes', async () => {
    const { token } = await serveCertificate()
    show()

    const part = within(await screen.findByRole('region', { name: 'As issued' }))
    expect(await part.findByText('Bronze Audited')).toBeVisible()
    const hash = await sha256Of(new TextEncoder().encode(token))
    expect(await part.findByText(hash)).toBeVisible()
    expect(await part.findByText(await sha256Of(new TextEncoder().encode(PDF)))).toBeVisible()
  })

  it('offers the PDF, the credential and the lines for a website', async () => {
    const person = show()
    await verdict('This certificate is current.')

    await person.click(screen.getByRole('button', { name: 'Copy code' }))

    const code = await navigator.clipboard.readText()
    expect(code).toContain(`<a href="${window.location.origin}/verify/${PUBLIC_ID}">`)
    expect(code).toContain(`/api/certificates/${PUBLIC_ID}/badge.svg`)
    expect(screen.getByRole('link', { name: 'Download credential' })).toHaveAttribute(
      'href',
      `/api/certificates/${PUBLIC_ID}/credential`,
    )
  })
})

describe('a certificate that keeps the facts of its award', () => {
  const { forms, checklist } = awardFacts.records
  const today = [
    ...forms.map(({ mode, category, sha256 }) => ({ record: `${mode}.${category}`, sha256 })),
    { record: 'checklist', sha256: checklist.sha256 },
  ]
  const certificate = aCertificate({
    edition: 'wet-bronze.2',
    reduced_categories: [],
    short_number: awardFacts.short_number,
    award: awardFacts,
    records_now: today,
  })

  it('shows each area with its marks and minimum, and the same sentences as the paper', async () => {
    await serveCertificate({ certificate })
    show()

    expect(await screen.findByRole('meter', { name: 'Lab Waste Management' })).toHaveAttribute(
      'aria-valuetext',
      '80%, minimum 50%',
    )
    expect(screen.getByRole('meter', { name: 'Audit score' })).toHaveAttribute('aria-valuenow', '89')
    for (const sentence of [...savingsSentences(awardFacts), figuresSentence(awardFacts)])
      expect(screen.getByText(sentence)).toBeVisible()
    expect(screen.getByText('LZ-B25-7K4M')).toBeVisible()
    expect(screen.queryByText('Issued under the first edition.')).not.toBeInTheDocument()
  })

  it('compares every signed hash with the records of today', async () => {
    await serveCertificate({ certificate })
    show()

    expect(await screen.findByText(/7 of 7 hashes match our records of today/)).toBeVisible()
    const rows = within(screen.getByRole('table', { name: 'The data behind it' })).getAllByRole('row')
    expect(rows).toHaveLength(1 + 6 + 4)
  })

  it('names the form that was opened again or deleted since', async () => {
    await serveCertificate({ certificate: { ...certificate, records_now: today.slice(1) } })
    show()

    expect(await screen.findByText(/^Baseline, Cold Storage: our records of today differ/)).toBeVisible()
  })

  it('confirms no hash where the page tells other facts than were signed', async () => {
    const told = { ...awardFacts, changes: { ...awardFacts.changes, verified: 9 } }
    await serveCertificate({ certificate: { ...certificate, award: told }, signed: certificate })
    show()

    await verdict('This is not a genuine certificate.')
    expect(screen.queryByText(/hashes match/)).not.toBeInTheDocument()
  })

  it('says of a lab that changed nothing that nothing was verified, category by category', async () => {
    const changes = { ...awardFacts.changes, verified: 0, done: 0, saving_kg_co2e: null }
    const categories = awardFacts.categories.map(({ name }) => ({ name, change: 'none' as const }))
    await serveCertificate({ certificate: { ...certificate, award: { ...awardFacts, changes, categories } } })
    show()

    expect(await screen.findByText('No change was verified.')).toBeVisible()
    expect(screen.getByText('No change in Cold Storage, Lab Waste and Computer Hardware.')).toBeVisible()
  })
})

describe('the PDF', () => {
  it('is saved under the number of the certificate', async () => {
    await serveCertificate()
    answerText(getCertificatePdf, '%PDF-1.7')
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const person = show()

    await person.click(await screen.findByRole('button', { name: 'Download PDF' }))

    await waitFor(() => expect(saved).toEqual([`${PUBLIC_ID}.pdf`]))
  })

  it('says so when it cannot be fetched', async () => {
    await serveCertificate()
    interrupt(getCertificatePdf, 502)
    const person = show()

    await person.click(await screen.findByRole('button', { name: 'Download PDF' }))

    expect(await screen.findByText("We couldn't download the PDF. Please try again.")).toBeVisible()
  })
})

describe('a certificate that is not simply current', () => {
  it('says how long is left when it ends soon', async () => {
    await serveCertificate({
      certificate: aCertificate({ state: 'expiring', valid_until: inDays(20).toISOString() }),
    })
    show()

    await verdict('This certificate is current.')
    expect(screen.getByText(/20 days left. The lab can renew it before then./)).toBeVisible()
  })

  it('is called expired after its last day, with the date', async () => {
    const ended = { issued_at: inDays(-400).toISOString(), valid_until: inDays(-35).toISOString() }
    await serveCertificate({ certificate: aCertificate({ state: 'expired', ...ended }) })
    show()

    await verdict('This certificate has expired.')
    expect(await answerTo('Is it current?')).toHaveTextContent('No. It ended on')
  })

  it('is called expired by the clock of the device even where the server still calls it valid', async () => {
    const ended = { issued_at: inDays(-400).toISOString(), valid_until: inDays(-1).toISOString() }
    await serveCertificate({ certificate: aCertificate({ state: 'valid', ...ended }) })
    show()

    await verdict('This certificate has expired.')
  })

  it('is called withdrawn with the reason, as the signed list says', async () => {
    const certificate = aCertificate({
      state: 'withdrawn',
      withdrawn_at: inDays(-2).toISOString(),
      withdrawn_reason: 'Issued in error',
    })
    await serveCertificate({ certificate, list: { isWithdrawn: true } })
    show()

    await verdict('This certificate has been withdrawn.')
    expect(screen.getByText(/Reason given: Issued in error/)).toBeVisible()
    const line = await answerTo('Has it been withdrawn?')
    await waitFor(() => expect(line).toHaveTextContent('Yes. It is on the signed list'))
  })

  it('is called withdrawn where only the signed list says so', async () => {
    await serveCertificate({ list: { isWithdrawn: true } })
    show()

    await verdict('This certificate has been withdrawn.')
    expect(screen.queryByText('This certificate is current.')).not.toBeInTheDocument()
  })

  it('is called withdrawn in the seconds before the list is signed anew', async () => {
    const withdrawn = { withdrawn_at: inDays(0).toISOString(), withdrawn_reason: 'Issued in error' }
    await serveCertificate({ certificate: aCertificate({ state: 'withdrawn', ...withdrawn }) })
    show()

    await verdict('This certificate has been withdrawn.')
  })
})

describe('a certificate that does not hold', () => {
  it('is called not genuine when the page names another lab than the signed text', async () => {
    await serveCertificate({ signed: aCertificate({ lab_name: 'Another Lab' }) })
    show()

    await verdict('This is not a genuine certificate.')
    expect(await answerTo('Does it belong to this lab?')).toHaveTextContent(
      'No. The signed text differs from our public record in the lab.',
    )
  })

  it('is called not genuine when another key signed it', async () => {
    const { certificate } = await serveCertificate()
    answerText(getCredential, await aCredential(await aSigningKey(), certificate))
    show()

    await verdict('This is not a genuine certificate.')
    expect(await answerTo('Is it genuine?')).toHaveTextContent('No. The signature is not valid.')
    expect(await answerTo('Is it current?')).toHaveTextContent('Not checked.')
  })
})

describe('a suspended certificate', () => {
  it('does not count until the auditor has looked again, by the signed list and in words', async () => {
    await serveCertificate({ isSuspended: true })
    show()

    await verdict('This certificate is suspended.')
    expect(await answerTo('Has it been withdrawn?')).toHaveTextContent(
      'No, but it is on the signed list of suspended certificates.',
    )
  })
})

describe('what could not be checked', () => {
  it('is not confirmed when the list of withdrawn certificates does not arrive', async () => {
    await serveCertificate()
    interrupt(getStatusList, 502)
    show()

    await verdict('Not everything could be checked.')
    expect(await answerTo('Has it been withdrawn?')).toHaveTextContent(
      'Not checked. The signed list of withdrawn certificates could not be fetched.',
    )
    expect(await answerTo('Is it genuine?')).toHaveTextContent('Yes.')
  })

  it('is not confirmed by a list that somebody else signed', async () => {
    await serveCertificate()
    answerText(getStatusList, await aStatusList(await aSigningKey()))
    show()

    await verdict('Not everything could be checked.')
    expect(await answerTo('Has it been withdrawn?')).toHaveTextContent('has no valid signature')
  })

  it('is not confirmed by a list of last month', async () => {
    await serveCertificate({ list: { signedAt: inDays(-30), until: inDays(-28) } })
    show()

    await verdict('Not everything could be checked.')
    expect(await answerTo('Has it been withdrawn?')).toHaveTextContent('too old to rely on')
  })

  it('is not confirmed while the certificate waits for its signature', async () => {
    await serveCertificate({ certificate: aCertificate({ is_signed: false }) })
    refuse(getCredential, 'certificate_not_signed')
    show()

    await verdict('Not everything could be checked.')
    expect(await answerTo('Is it genuine?')).toHaveTextContent('has not been signed yet')
    expect(screen.queryByRole('link', { name: 'Download credential' })).not.toBeInTheDocument()
  })

  it('is not confirmed without the keys', async () => {
    await serveCertificate()
    interrupt(getIssuer, 502)
    show()

    await verdict('Not everything could be checked.')
    expect(await answerTo('Is it genuine?')).toHaveTextContent('the public key could not be fetched')
  })

  it('is not confirmed by a browser without Ed25519', async () => {
    await serveCertificate()
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no', 'NotSupportedError'))
    show()

    await verdict('Not everything could be checked.')
    expect(await answerTo('Is it genuine?')).toHaveTextContent(
      'This browser cannot verify Ed25519 signatures',
    )
  })
})

describe('no certificate to look at', () => {
  it('says that nobody holds this number', async () => {
    refuse(getCertificate, 'certificate_not_found')
    show()

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We cannot find a certificate with this number.',
    )
  })

  it('asks nobody about what cannot be a number of ours', async () => {
    const asked = refuse(getCertificate, 'certificate_not_found')
    show('hello')

    expect(await screen.findByRole('alert')).toHaveTextContent('the number hello')
    expect(asked).toEqual([])
  })

  it('says that nothing was checked when there is no connection, and tries again', async () => {
    lose(getCertificate)
    const person = show()
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline')
    await serveCertificate()

    await person.click(screen.getByRole('button', { name: 'Check again' }))

    await verdict('This certificate is current.')
  })

  it.each([
    ['as it is read from paper', 'lz-b26-7k4mx-ooooo-ooooo-ooooo-ooooo-a'],
    ['in a link', 'https://labzer0.example/verify/LZ-B26-7K4MX00000000000000000000A'],
  ])('takes a number %s to its page', async (_, typed) => {
    refuse(getCertificate, 'certificate_not_found')
    const person = show('hello')
    await serveCertificate()
    const field = await screen.findByRole('textbox', { name: 'Certificate number' })

    await person.click(field)
    await person.paste(typed)
    await person.keyboard('{Enter}')

    await verdict('This certificate is current.')
  })

  it('says so when a number cannot be one', async () => {
    refuse(getCertificate, 'certificate_not_found')
    const person = show('hello')

    await person.type(await screen.findByRole('textbox', { name: 'Certificate number' }), 'LZ-1{Enter}')

    expect(screen.getByText(/That doesn't look like one of our numbers/)).toBeVisible()
  })
})

describe('Report a concern', () => {
  it('sends what is not right, without an address where none is given', async () => {
    await serveCertificate()
    const sent = answer(reportConcern, { success: true, message: 'Thank you.' })
    const person = show()
    await person.click(await screen.findByRole('button', { name: 'Report a concern' }))
    await person.type(
      await screen.findByRole('textbox', { name: 'What is wrong?' }),
      'This lab was closed in March.',
    )

    await person.click(screen.getByRole('button', { name: 'Send report' }))

    expect(await screen.findByText('Thank you. Your report has been sent.')).toBeVisible()
    expect(sent[0]?.body).toEqual({ concern: 'This lab was closed in March.', email: null })
  })

  it('keeps what was written when it could not be sent', async () => {
    await serveCertificate()
    lose(reportConcern)
    const person = show()
    await person.click(await screen.findByRole('button', { name: 'Report a concern' }))
    const field = await screen.findByRole('textbox', { name: 'What is wrong?' })
    await write(person, field, 'This lab was closed in March.')

    await person.click(screen.getByRole('button', { name: 'Send report' }))

    expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible()
    expect(field).toHaveValue('This lab was closed in March.')
  })
})
