import { checklists } from '@lab-zer0/content/checklists.ts'
import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { getDashboard } from '@lab-zer0/contracts/labs.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { describe, expect, it } from 'vitest'
import { aLab } from '../../testing/labs.ts'
import { aUser } from '../../testing/people.ts'
import { renderAt } from '../../testing/render-screen.tsx'
import { answer, refuse } from '../../testing/server.ts'
import { GuideScreen } from './guide-screen.tsx'

const open = (place: string) => renderAt(place, <Route path="/guides/:slug" element={<GuideScreen />} />)
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('a guide', () => {
  it('can be read by anybody, with its contents, tables and references', async () => {
    refuse(currentUser, 'not_signed_in')
    open('/guides/cold-storage')

    expect(await title('Cold Storage')).toBeVisible()
    expect(await screen.findByText(/Keep it open beside the freezer/)).toBeVisible()
    const contents = screen.getByRole('navigation', { name: 'On this page' })
    expect(within(contents).getByRole('link', { name: 'Label every unit' })).toHaveAttribute(
      'href',
      '/guides/cold-storage#label-every-unit',
    )
    expect(screen.getByRole('table', { name: 'Freezer inventory sheet' })).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Reference 1' })[0]).toHaveAttribute(
      'href',
      '/guides/cold-storage#reference-1',
    )
    expect(screen.getByText(/EUGLOH Green Labs/).closest('li')).toHaveAttribute('id', 'reference-1')
    expect(screen.getByRole('link', { name: 'Download PDF' })).toBeVisible()
  })

  it('goes to the step that the address names', async () => {
    refuse(currentUser, 'not_signed_in')
    open('/guides/cold-storage#defrost-on-a-schedule')

    const step = await screen.findByRole('heading', { name: 'Defrost on a schedule' })
    await waitFor(() => expect(step).toHaveFocus())
  })

  it('names the questions that a step helps with, and leads a member of a lab to its checklist', async () => {
    const lab = aLab({ is_member: true })
    answer(currentUser, { success: true, user: aUser() })
    answer(getDashboard, { success: true, current_lab: lab, all_labs: [] })
    const person = open('/guides/computer-energy-usage')
    await screen.findByRole('heading', { name: 'Let computers sleep' })

    // Of the four questions of the first step two are for dry labs.
    const four = { name: 'Helps with 4 checklist questions' }
    await waitFor(() => expect(screen.queryByRole('button', four)).not.toBeInTheDocument())
    const helps = screen.getAllByRole('button', { name: 'Helps with 2 checklist questions' })
    await person.click(helps[0] ?? document.body)

    const asked = checklists.wet.questions.find(({ id }) => id === 'W-ACT-CE-01')
    expect(await screen.findByRole('link', { name: asked?.question ?? '' })).toHaveAttribute(
      'href',
      `/lab/${lab.id}/checklist/bronze#W-ACT-CE-01`,
    )
  })

  it('says that there is none at this address, and names those that there are', async () => {
    refuse(currentUser, 'not_signed_in')
    open('/guides/no-such-thing')

    expect(await title('No such guide')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Eco-Office' })).toHaveAttribute('href', '/guides/eco-office')
  })
})
