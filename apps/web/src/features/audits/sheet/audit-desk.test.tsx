import { getAudit } from '@lab-zer0/contracts/audits.ts'
import { getRows } from '@lab-zer0/contracts/figures-check.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { anAudit, aRecord, aRound } from '../../../testing/audits.ts'
import { aUser } from '../../../testing/people.ts'
import { answer } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { AuditScreen } from './audit-screen.tsx'

describe('the desk of an auditor', () => {
  it('keeps the buttons of its head while the rest still comes, so that no press is lost', async () => {
    const record = aRecord({ rounds: [aRound({ audits: [anAudit()] })] })
    answer(getAudit, { success: true, record })
    answer(getRows, { success: true, figures: null })
    renderSignedIn(`/lab/${record.lab.id}/audit`, paths.audit, <AuditScreen />, aUser())

    const early = await screen.findByRole('button', { name: 'Decline' })
    expect(screen.queryByRole('region', { name: 'Outcome' })).toBeNull()

    await screen.findByRole('region', { name: 'Outcome' })
    expect(screen.getByRole('button', { name: 'Decline' })).toBe(early)
  })
})
