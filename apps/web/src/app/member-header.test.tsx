import { currentUser, type User } from '@lab-zer0/contracts/auth.ts'
import { getLabHome } from '@lab-zer0/contracts/lab-home.ts'
import { joinLab, leaveLab, listMembers } from '@lab-zer0/contracts/lab-members.ts'
import { getDashboard, getLab, getStages } from '@lab-zer0/contracts/labs.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { screen, waitFor } from '@testing-library/react'
import { Route } from 'react-router'
import { describe, expect, it } from 'vitest'
import { MemberDashboard } from '../features/labs/dashboard/member-dashboard.tsx'
import { LabScreen } from '../features/labs/detail/lab-screen.tsx'
import { paths } from '../lib/paths.ts'
import { aLabHome } from '../testing/lab-home.ts'
import { aLab, anId, someStages } from '../testing/labs.ts'
import { aUser } from '../testing/people.ts'
import { renderAt } from '../testing/render-screen.tsx'
import { answer } from '../testing/server.ts'
import { Layout } from './layout.tsx'
import { ProtectedRoute } from './protected-route.tsx'

function open(place: string, user: User) {
  answer(currentUser, { success: true, user })
  return renderAt(
    place,
    <Route element={<Layout />}>
      <Route element={<ProtectedRoute />}>
        <Route path="/calculator" element={<h1>Calculator</h1>} />
        <Route path={paths.dashboard} element={<MemberDashboard />} />
        <Route path={paths.lab} element={<LabScreen />} />
      </Route>
    </Route>,
  )
}

/** The bar and the menu of a narrow window hold the same links. */
const myLab = () => screen.queryAllByRole('link', { name: 'My lab' })[0]

describe('the header of a member', () => {
  it('links to the lab on a page that was opened directly and reads no labs', async () => {
    const labId = anId<LabId>()

    open('/calculator', aUser({ current_lab_id: labId }))

    expect(await screen.findByRole('heading', { name: 'Calculator' })).toBeVisible()
    expect(myLab()).toHaveAttribute('href', `/lab/${labId}`)
  })

  it('has no such link for somebody in no lab', async () => {
    open('/calculator', aUser())

    expect(await screen.findByRole('heading', { name: 'Calculator' })).toBeVisible()
    expect(myLab()).toBeUndefined()
  })

  it('links an auditor to the audits on a page that reads none, as a mail opens it', async () => {
    open('/calculator', aUser({ has_audits: true }))

    expect(await screen.findByRole('heading', { name: 'Calculator' })).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'My audits' })[0]).toHaveAttribute('href', paths.audits)
  })

  it('keeps in step with joining and leaving', async () => {
    const lab = aLab()
    answer(getStages, { success: true, stages: someStages() })
    answer(getLabHome, { success: true, home: aLabHome() })
    answer(listMembers, { success: true, lab_id: lab.id, lab_name: lab.name, members: [], message: '' })
    answer(joinLab, { success: true, message: 'Lab joined' })
    answer(leaveLab, { success: true, message: 'Lab unjoined' })
    answer(getLab, { success: true, lab })
    answer(getDashboard, { success: true, current_lab: null, all_labs: [lab] })
    const person = open(`/lab/${lab.id}`, aUser())
    const join = await screen.findByRole('button', { name: /^Join/ })
    expect(myLab()).toBeUndefined()

    const joined = aLab({ id: lab.id, is_member: true })
    answer(getLab, { success: true, lab: joined })
    answer(getDashboard, { success: true, current_lab: joined, all_labs: [joined] })
    await person.click(join)

    await waitFor(() => expect(myLab()).toHaveAttribute('href', `/lab/${lab.id}`))
    await person.click(await screen.findByRole('button', { name: /^More actions/ }))
    await person.click(await screen.findByRole('menuitem', { name: 'Leave' }))
    answer(getLab, { success: true, lab })
    answer(getDashboard, { success: true, current_lab: null, all_labs: [lab] })
    await person.click(await screen.findByRole('button', { name: 'Leave lab' }))
    await waitFor(() => expect(myLab()).toBeUndefined())
  })

  it('learns from the dashboard that somebody else has moved the person', async () => {
    const lab = aLab({ is_member: true })
    answer(getStages, { success: true, stages: someStages() })
    answer(listMembers, { success: true, lab_id: lab.id, lab_name: lab.name, members: [], message: '' })
    answer(getDashboard, { success: true, current_lab: lab, all_labs: [lab] })

    open(paths.dashboard, aUser())

    await waitFor(() => expect(myLab()).toHaveAttribute('href', `/lab/${lab.id}`))
  })
})
