import { type AuditRecord, getAudit } from '@lab-zer0/contracts/audits.ts'
import { getRows } from '@lab-zer0/contracts/figures-check.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { anAudit, aRecord, aRound, findings } from '../../../testing/audits.ts'
import { aLevel } from '../../../testing/levels.ts'
import { aUser } from '../../../testing/people.ts'
import { answer } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { AuditScreen } from './audit-screen.tsx'

function open(record: AuditRecord) {
  answer(getAudit, { success: true, record })
  answer(getRows, { success: true, figures: null })
  return renderSignedIn(`/lab/${record.lab.id}/audit`, paths.audit, <AuditScreen />, aUser())
}

const bar = () => within(screen.getByRole('region', { name: 'Outcome' }))

describe('an audit of an edition with floors', () => {
  it('can only be sent back where an area is below its floor, and says why', async () => {
    const level = aLevel('wet-bronze.2')
    const audits = [anAudit({ findings: findings({ no: 3 }) })]
    open(aRecord({ level, rounds: [aRound({ audits })] }))

    await screen.findAllByText('Your finding')
    expect(
      bar().getByText(/^In Computer Energy Usage, 0 of 3 answers are Yes. At least 2 must be./),
    ).toBeVisible()
    expect(bar().getByRole('button', { name: /Request/ })).toBeEnabled()
  })

  it("shows beside the lab's answer what its own figures say", async () => {
    const text = 'The Cold Storage baseline has 5 ultra-low temperature freezers colder than -70 °C.'
    open(aRecord({ contradictions: [{ checklist_id: 'W-ACT-CS-07', answer: 'y', text }] }))

    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByText("The lab's figures say otherwise")).toBeVisible()
  })
})
