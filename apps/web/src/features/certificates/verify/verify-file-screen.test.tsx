import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { getCertificate, getStatusList } from '@lab-zer0/contracts/certificates.ts'
import { bakeIntoSvg } from '@lab-zer0/domain/certificates/badge-file.ts'
import { fromBase64url, toBase64url } from '@lab-zer0/domain/certificates/encoding.ts'
import { screen } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import {
  aCertificate,
  aCredential,
  aSigningKey,
  inDays,
  serveCertificate,
} from '../../../testing/certificates.ts'
import { renderAt } from '../../../testing/render-screen.tsx'
import { interrupt, refuse } from '../../../testing/server.ts'
import { VerifyFileScreen } from './verify-file-screen.tsx'

const show = () =>
  renderAt(paths.verifyFile, <Route path={paths.verifyFile} element={<VerifyFileScreen />} />)

const CURRENT = 'This certificate is current.'
const FORGED = 'This is not a genuine certificate.'

beforeEach(() => {
  refuse(currentUser, 'not_signed_in')
})

async function paste(text: string) {
  const person = show()
  // Typing two thousand letters takes its time; pasting is what people do.
  await person.click(screen.getByRole('textbox', { name: 'Text of the credential' }))
  await person.paste(text)
  await person.click(screen.getByRole('button', { name: 'Check the text' }))
  return person
}

async function drop(name: string, type: string, text: string) {
  const person = show()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is nowhere to put a file')
  await person.upload(input, new File([text], name, { type }))
}

/** The text says something else, and the signature is the old one. */
function changed(token: string, from: string, to: string): string {
  const [header, payload, signature] = token.split('.')
  const text = new TextDecoder().decode(fromBase64url(payload ?? ''))
  return [header, toBase64url(new TextEncoder().encode(text.replaceAll(from, to))), signature].join('.')
}

describe('a true credential', () => {
  it('is called current when it is pasted', async () => {
    const { token } = await serveCertificate()

    await paste(token)

    expect(await screen.findByText(CURRENT)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Membrane Biophysics Lab' })).toBeVisible()
    expect(screen.getByText('What the signed text says')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open its public page' })).toBeVisible()
  })

  it('is called current when it comes as JSON', async () => {
    const { token } = await serveCertificate()

    await paste(
      JSON.stringify({ id: `data:application/vc+jwt,${token}`, type: 'EnvelopedVerifiableCredential' }),
    )

    expect(await screen.findByText(CURRENT)).toBeVisible()
  })

  it('is found in a badge file', async () => {
    const { token } = await serveCertificate()

    await drop('badge.svg', 'image/svg+xml', bakeIntoSvg('<svg viewBox="0 0 1 1"></svg>', token))

    expect(await screen.findByText(CURRENT)).toBeVisible()
    expect(screen.getByText('Checked: badge.svg')).toBeVisible()
  })

  it('is taken as a file of which the browser knows no type', async () => {
    const { token } = await serveCertificate()

    await drop('credential.jwt', '', token)

    expect(await screen.findByText(CURRENT)).toBeVisible()
  })

  it('is called expired after its last day', async () => {
    const ended = { issued_at: inDays(-400).toISOString(), valid_until: inDays(-35).toISOString() }
    const { token } = await serveCertificate({ certificate: aCertificate({ state: 'expired', ...ended }) })

    await paste(token)

    expect(await screen.findByText('This certificate has expired.')).toBeVisible()
  })

  it('is called withdrawn when the signed list names it', async () => {
    const { token } = await serveCertificate({ list: { isWithdrawn: true } })

    await paste(token)

    expect(await screen.findByText('This certificate has been withdrawn.')).toBeVisible()
  })

  it('is not confirmed while the list cannot be fetched', async () => {
    const { token } = await serveCertificate()
    interrupt(getStatusList, 502)

    await paste(token)

    expect(await screen.findByText('Not everything could be checked.')).toBeVisible()
  })

  it('is not confirmed when we have no public record of it', async () => {
    const { token } = await serveCertificate()
    refuse(getCertificate, 'certificate_not_found')

    await paste(token)

    expect(await screen.findByText('Not everything could be checked.')).toBeVisible()
  })
})

describe('a forged credential', () => {
  it('is found out when another lab was written into it', async () => {
    const { token } = await serveCertificate()

    await paste(changed(token, 'Membrane Biophysics Lab', 'Famous Lab'))

    expect(await screen.findByText(FORGED)).toBeVisible()
    expect(screen.getByText('What the text claims. It is not confirmed.')).toBeVisible()
    expect(screen.queryByText(CURRENT)).not.toBeInTheDocument()
  })

  it('is found out when somebody signed it with a key of their own', async () => {
    await serveCertificate()

    await paste(await aCredential(await aSigningKey(), aCertificate()))

    expect(await screen.findByText(FORGED)).toBeVisible()
  })

  it('is found out when another host issued it', async () => {
    const { key } = await serveCertificate()

    await paste(await aCredential(key, aCertificate(), 'https://labzero.example'))

    expect(await screen.findByText(FORGED)).toBeVisible()
    expect(screen.getByText('Not LAB ZER0. It names labzero.example as its issuer.')).toBeVisible()
  })

  it('is found out when its signature was left away', async () => {
    const { token } = await serveCertificate()

    await paste(`${token.slice(0, token.lastIndexOf('.'))}.AAAA`)

    expect(await screen.findByText(FORGED)).toBeVisible()
  })
})

describe('what is no credential', () => {
  it('is told apart from a forged one', async () => {
    await paste('{"name":"Membrane Biophysics Lab"}')

    expect(await screen.findByText('This is not a LAB ZER0 certificate.')).toBeVisible()
    expect(screen.queryByText(FORGED)).not.toBeInTheDocument()
  })

  it('is a badge that was saved as a plain picture', async () => {
    await drop('badge.svg', 'image/svg+xml', '<svg viewBox="0 0 1 1"></svg>')

    expect(await screen.findByText(/A badge saved as a picture no longer contains one/)).toBeVisible()
  })

  it('asks for the text when there is none', async () => {
    const person = show()

    await person.click(screen.getByRole('button', { name: 'Check the text' }))

    expect(screen.getByText('Please paste the text of a credential')).toBeVisible()
  })

  it('makes room for another', async () => {
    const person = await paste('nothing')
    await screen.findByText('This is not a LAB ZER0 certificate.')

    await person.click(screen.getByRole('button', { name: 'Check something else' }))

    expect(screen.queryByText('This is not a LAB ZER0 certificate.')).not.toBeInTheDocument()
  })
})
