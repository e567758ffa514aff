import type { User } from '@lab-zer0/contracts/auth.ts'
import { hideFirstSteps, showFirstSteps } from '@lab-zer0/contracts/help.ts'
import { getDashboard, type OpenLab } from '@lab-zer0/contracts/labs.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { aLab } from '../../testing/labs.ts'
import { aUser } from '../../testing/people.ts'
import { answer, lose } from '../../testing/server.ts'
import { renderSignedIn } from '../../testing/signed-in.tsx'
import { FirstStepsInLab } from './first-steps.tsx'
import { FirstStepsAgain } from './first-steps-again.tsx'

function open(lab: OpenLab | null, given: Partial<User> = { hidden_first_steps: [] }) {
  answer(getDashboard, { success: true, current_lab: lab, all_labs: lab ? [lab] : [] })
  return renderSignedIn(
    paths.dashboard,
    paths.dashboard,
    <main>
      <h1>Dashboard</h1>
      <FirstStepsInLab />
      <p>The page itself</p>
      <FirstStepsAgain />
    </main>,
    aUser(given),
  )
}

const card = (name: string) => screen.findByRole('region', { name })
const anyCard = () => screen.queryByRole('region', { name: /^First steps/ })
const hideButton = () => screen.findByRole('button', { name: 'Hide the first steps' })

describe('the first steps', () => {
  // First in this file: once its code is loaded, nothing is left to wait for.
  it('say that they are loading while their code is on its way', async () => {
    open(null)

    expect(await screen.findByText('The page itself')).toBeVisible()
    // The page has other regions of this kind, which are empty.
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((each) => each.textContent)).toContainEqual(
        expect.stringContaining('Loading'),
      ),
    )
    expect(await card('First steps in a lab')).toBeVisible()
  })

  it('tell a Champion what to do, tick what is done and lead to what is not', async () => {
    const lab = aLab({ is_champion: true, is_member: true, member_count: 3, station: 'baseline' })
    open(lab)

    const steps = await card('First steps as a Champion')
    const [team, baseline] = within(steps).getAllByRole('listitem')
    expect(within(steps).getByText('1 of 4 done')).toBeVisible()
    expect(within(team as HTMLElement).getByRole('img', { name: 'Done' })).toBeVisible()
    expect(within(baseline as HTMLElement).queryByRole('img', { name: 'Done' })).toBeNull()
    expect(within(steps).getByRole('link', { name: 'Count a normal year' })).toHaveAttribute(
      'href',
      `/lab/${lab.id}/baseline`,
    )
  })

  it('tell somebody without a lab to join one first', async () => {
    open(null)

    const steps = await card('First steps in a lab')
    expect(within(steps).getByRole('link', { name: 'Join your lab' })).toBeVisible()
    expect(within(steps).getAllByRole('link')).toHaveLength(1)
  })

  it('go away for good when they are put away, and reading goes on at the title', async () => {
    const sent = answer(hideFirstSteps, { success: true, hidden_first_steps: ['member'] })
    const person = open(aLab({ is_member: true, is_champion: false }))

    await person.click(await hideButton())

    await waitFor(() => expect(anyCard()).toBeNull())
    expect(sent.map(({ url }) => url.pathname)).toEqual(['/api/help/hidden-first-steps/member'])
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toHaveFocus()
    expect(await screen.findByText('Hidden. You can show these steps again from the footer.')).toBeVisible()
  })

  it('stay when putting them away did not arrive', async () => {
    lose(hideFirstSteps)
    const person = open(aLab({ is_member: true, is_champion: false }))

    await person.click(await hideButton())

    expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible()
    expect(await card('First steps in a lab')).toBeVisible()
  })

  it('of one role leave those of another where they are', async () => {
    open(aLab({ is_member: true, is_champion: true }), { hidden_first_steps: ['member'] })

    expect(await card('First steps as a Champion')).toBeVisible()
  })

  it('come back from the foot of the page', async () => {
    answer(showFirstSteps, { success: true, hidden_first_steps: [] })
    const person = open(null, { hidden_first_steps: ['member'] })
    await screen.findByText('The page itself')
    expect(anyCard()).toBeNull()

    await person.click(await screen.findByRole('button', { name: 'Show the first steps again' }))

    expect(await card('First steps in a lab')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show the first steps again' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toHaveFocus()
  })

  it('are nothing for a provider, who has no lab', async () => {
    open(null, { hidden_first_steps: [], organisation_id: null, can_invite: true })

    await screen.findByText('The page itself')
    expect(anyCard()).toBeNull()
  })
})
