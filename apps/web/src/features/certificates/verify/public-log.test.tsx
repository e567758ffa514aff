import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { getIssuer } from '@lab-zer0/contracts/certificates.ts'
import { getLogProof } from '@lab-zer0/contracts/log.ts'
import { didOf, issuerDocument } from '@lab-zer0/domain/certificates/issuer.ts'
import { checkpointText } from '@lab-zer0/domain/log/checkpoint.ts'
import { awardEntry } from '@lab-zer0/domain/log/entries.ts'
import { bytesOf, leafHash } from '@lab-zer0/domain/log/hashing.ts'
import { signerOf, signNote, verifierKey } from '@lab-zer0/domain/log/notes.ts'
import { writeProof } from '@lab-zer0/domain/log/proof.ts'
import { screen } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import {
  aCertificate,
  answerText,
  aSigningKey,
  inDays,
  PUBLIC_ID,
  serveCertificate,
} from '../../../testing/certificates.ts'
import { renderAt } from '../../../testing/render-screen.tsx'
import { answer, refuse } from '../../../testing/server.ts'
import { VerifyScreen } from './verify-screen.tsx'

const ORIGIN = 'localhost/api/log'

const show = () => renderAt(`/verify/${PUBLIC_ID}`, <Route path={paths.verify} element={<VerifyScreen />} />)

async function answerToLog(text: string | RegExp): Promise<void> {
  const heading = await screen.findByRole('heading', { name: 'Is it in the public log?' })
  const line = heading.closest('li')
  expect(line).not.toBeNull()
  await expect.poll(() => line?.textContent).toMatch(text)
}

/** A server whose issuer names a log, and the log's signer. */
async function serveWithLog(certificate = aCertificate()) {
  const served = await serveCertificate({ certificate })
  const log = await signerOf(ORIGIN, 'log', (await aSigningKey()).privateJwk)
  const service = { origin: ORIGIN, verifierKey: verifierKey(log.key), witnessKeys: [] }
  const { id, publicJwk } = served.key
  answer(getIssuer, issuerDocument(didOf(window.location.origin), [{ id, publicJwk }], service))
  return { ...served, log }
}

async function proofFor({ log, token }: Awaited<ReturnType<typeof serveWithLog>>): Promise<string> {
  const entry = await awardEntry({ publicId: PUBLIC_ID, credential: token, at: inDays(-30) })
  const text = checkpointText(ORIGIN, { size: 1, root: await leafHash(bytesOf(entry)) })
  return writeProof({ entry, index: 0, hashes: [], checkpoint: await signNote(text, log) })
}

beforeEach(() => {
  refuse(currentUser, 'not_signed_in')
})

describe('the public log on the verification page', () => {
  it('has the certificate: the page names its entry', async () => {
    answerText(getLogProof, await proofFor(await serveWithLog()))
    show()

    await screen.findByText('This certificate is current.')
    await answerToLog(/Yes\. It is entry 1 of 1 in a log that anyone can read/)
  })

  it('does not have a new one yet: the certificate counts all the same', async () => {
    await serveWithLog(aCertificate({ issued_at: inDays(-0.1).toISOString() }))
    refuse(getLogProof, 'not_in_log')
    show()

    await screen.findByText('This certificate is current.')
    await answerToLog(/Not yet\. New certificates appear in the log within a few minutes/)
  })

  it('does not have one of a month ago: the page does not call it current', async () => {
    await serveWithLog()
    refuse(getLogProof, 'not_in_log')
    show()

    await answerToLog(/No\. The public log does not have it/)
    expect(screen.queryByText('This certificate is current.')).not.toBeInTheDocument()
  })

  it('has another text: the page does not call it current', async () => {
    const served = await serveWithLog()
    answerText(getLogProof, await proofFor({ ...served, token: `${served.token}x` }))
    show()

    await answerToLog(/No\. The public log has a different text/)
    expect(screen.queryByText('This certificate is current.')).not.toBeInTheDocument()
  })
})
