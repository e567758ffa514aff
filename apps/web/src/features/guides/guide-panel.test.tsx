import { checklists } from '@lab-zer0/content/checklists.ts'
import { guide as copy } from '@lab-zer0/content/data/microcopy/help.json'
import { parseMarkdown } from '@lab-zer0/content/markdown.ts'
import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { describe, expect, it } from 'vitest'
import { HelpButton } from '../../product/help-button.tsx'
import { renderAt } from '../../testing/render-screen.tsx'
import { refuse } from '../../testing/server.ts'
import { findGuide } from './guides.ts'
import { sectionsOf } from './sections.ts'

const coldStorage = { resource: 'cold-storage#your-first-week', topic: 'Cold Storage' }

async function openHelp(help = coldStorage) {
  refuse(currentUser, 'not_signed_in')
  const person = renderAt('/form', <Route path="/form" element={<HelpButton {...help} />} />)
  await person.click(await screen.findByRole('button', { name: `Help: ${help.topic}` }))
  return { person, panel: within(await screen.findByRole('dialog', { name: `Help: ${help.topic}` })) }
}

describe('help beside a form', () => {
  it('shows the fitting part of the guide, and the whole of it in a new tab', async () => {
    const { panel } = await openHelp()

    expect(await panel.findByRole('heading', { name: 'Your first week' })).toBeVisible()
    expect(panel.getByText('From the guide Cold Storage')).toBeVisible()
    expect(panel.getByRole('table', { name: 'Your first week' })).toBeVisible()
    expect(panel.queryByRole('heading', { name: 'Label every unit' })).toBeNull()
    const whole = panel.getByRole('link', { name: 'Read the whole guide, opens in a new tab' })
    expect(whole).toHaveAttribute('href', '/guides/cold-storage#your-first-week')
    expect(whole).toHaveAttribute('target', '_blank')
  })

  it('goes to another part of the guide without leaving the form', async () => {
    const { person, panel } = await openHelp()
    const more = within(await panel.findByRole('navigation', { name: 'More in this guide' }))

    await person.click(more.getByRole('button', { name: 'Set the right temperature' }))

    expect(await panel.findByRole('heading', { name: 'Set the right temperature' })).toHaveFocus()
    expect(more.getByRole('button', { current: true })).toHaveAccessibleName('Set the right temperature')
    // What it cites stands in the whole guide.
    expect(panel.getByRole('link', { name: 'Reference 3' })).toHaveAttribute('target', '_blank')
  })

  it('gives the focus back to the button that opened it', async () => {
    const { person } = await openHelp()

    await person.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Help: Cold Storage' })).toHaveFocus())
  })
})

describe('every place that a form leads to', () => {
  const ofCalculators = Object.values(copy.calculators).flatMap((modes) => Object.values(modes))
  const ofQuestions = Object.values(checklists).flatMap(({ questions }) =>
    questions.map(({ resource }) => resource),
  )

  it.each([...new Set([...ofCalculators, ...ofQuestions])])('%s is a part of a guide', async (resource) => {
    const [slug = '', anchor] = resource.split('#')
    const text = (await findGuide(slug)?.read()) ?? ''

    expect(sectionsOf(parseMarkdown(text)).map((section) => section.anchor)).toContain(anchor)
  })
})
