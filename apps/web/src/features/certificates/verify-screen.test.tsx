import { currentUser } from '@lab-zer0/contracts/auth.ts'
import {
  getCertificate,
  getCertificatePdf,
  getCredential,
  getIssuer,
  getStatusList,
  reportConcern,
} from '@lab-zer0/contracts/certificates.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import {
  aCertificate,
  aCredential,
  answerText,
  aSigningKey,
  aStatusList,
  inDays,
  PUBLIC_ID,
  serveCertificate,
} from '../../testing/certificates.ts'
import { renderAt } from '../../testing/render-screen.tsx'
import { answer, interrupt, lose, refuse } from '../../testing/server.ts'
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
    expect(await answerTo('Is it genuine?')).toHaveTextContent('Yes. The signature fits the text')
    expect(await answerTo('Does it belong to this lab?')).toHaveTextContent('Yes.')
    expect(await answerTo('Is it current?')).toHaveTextContent('Yes, by its dates')
    expect(await answerTo('Does it stand, or was it withdrawn?')).toHaveTextContent('It stands.')
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

  it('says what it covers and what it does not mean', async () => {
    show()

    expect(await screen.findByRole('meter', { name: 'Audit score' })).toHaveAttribute('aria-valuenow', '89')
    expect(
      screen.getByText('2 of 26 questions (8%) did not apply to this lab. The auditor agreed with each.'),
    ).toBeVisible()
    expect(screen.getByText('Awarded in the first round.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Not carbon neutral' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'An estimated baseline' })).toBeVisible()
    expect(screen.getByText(/Emissions are location-based/)).toBeVisible()
    expect(screen.getByText(/lower than at baseline in Cold Storage/)).toBeVisible()
    expect(screen.queryByText(/measured/i)).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Peer reviewed within the organisation' })).toBeVisible()
  })

  it('names everything that was not assessed, of this edition', async () => {
    const person = show()
    await verdict('This certificate is current.')
    await person.click(screen.getByRole('button', { name: 'All 30 topics that were not assessed' }))

    const list = within(screen.getByRole('list', { name: 'Not assessed' }))
    for (const topic of ['Fume cupboards', 'Instruments and bench equipment', 'Computing', 'Research travel'])
      expect(list.getByText(topic)).toBeVisible()
    expect(list.getAllByRole('listitem')).toHaveLength(30)
  })

  it('says of a lab that changed nothing that there is no clear change', async () => {
    await serveCertificate({ certificate: aCertificate({ reduced_categories: [] }) })
    show()

    expect(await screen.findByText(/no clear change since the baseline/)).toBeVisible()
  })

  it('says of an older certificate that it was issued with earlier wording', async () => {
    await serveCertificate({ certificate: aCertificate({ edition: null, reduced_categories: [] }) })
    show()

    expect(await screen.findByText(/Issued with earlier wording/)).toBeVisible()
    expect(screen.queryByText(/no clear change/)).not.toBeInTheDocument()
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

    expect(await screen.findByText('The PDF could not be fetched. Please try again.')).toBeVisible()
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
    const line = await answerTo('Does it stand, or was it withdrawn?')
    await waitFor(() => expect(line).toHaveTextContent('Withdrawn. The signed list'))
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
    expect(await answerTo('Is it genuine?')).toHaveTextContent('No. The signature does not fit the text.')
    expect(await answerTo('Is it current?')).toHaveTextContent('Not checked.')
  })
})

describe('what could not be checked', () => {
  it('is not confirmed when the list of withdrawn certificates does not arrive', async () => {
    await serveCertificate()
    interrupt(getStatusList, 502)
    show()

    await verdict('Not everything could be checked.')
    expect(await answerTo('Does it stand, or was it withdrawn?')).toHaveTextContent(
      'Not checked. The signed list of withdrawn certificates could not be fetched.',
    )
    expect(await answerTo('Is it genuine?')).toHaveTextContent('Yes.')
  })

  it('is not confirmed by a list that somebody else signed', async () => {
    await serveCertificate()
    answerText(getStatusList, await aStatusList(await aSigningKey()))
    show()

    await verdict('Not everything could be checked.')
    expect(await answerTo('Does it stand, or was it withdrawn?')).toHaveTextContent('has no valid signature')
  })

  it('is not confirmed by a list of last month', async () => {
    await serveCertificate({ list: { signedAt: inDays(-30), until: inDays(-28) } })
    show()

    await verdict('Not everything could be checked.')
    expect(await answerTo('Does it stand, or was it withdrawn?')).toHaveTextContent('too old to rely on')
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

  it('takes a number as it is read from paper to its page', async () => {
    refuse(getCertificate, 'certificate_not_found')
    const person = show('hello')
    await serveCertificate()
    const field = await screen.findByRole('textbox', { name: 'Certificate number' })

    await person.type(field, 'lz-b26-7k4mx-ooooo-ooooo-ooooo-ooooo-a{Enter}')

    await verdict('This certificate is current.')
  })

  it('says so when a number cannot be one', async () => {
    refuse(getCertificate, 'certificate_not_found')
    const person = show('hello')

    await person.type(await screen.findByRole('textbox', { name: 'Certificate number' }), 'LZ-1{Enter}')

    expect(screen.getByText(/That is not how our numbers look/)).toBeVisible()
  })
})

describe('Report a concern', () => {
  it('sends what is not right, without an address where none is given', async () => {
    await serveCertificate()
    const sent = answer(reportConcern, { success: true, message: 'Thank you.' })
    const person = show()
    await person.click(await screen.findByRole('button', { name: 'Report a concern' }))
    await person.type(
      await screen.findByRole('textbox', { name: 'What is not right?' }),
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
    const field = await screen.findByRole('textbox', { name: 'What is not right?' })
    await person.type(field, 'This lab was closed in March.')

    await person.click(screen.getByRole('button', { name: 'Send report' }))

    expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible()
    expect(field).toHaveValue('This lab was closed in March.')
  })
})
