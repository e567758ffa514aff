import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { PartnersScreen } from './partners-screen.tsx'

describe('partners and sponsors, while there are none', () => {
  it.each([
    ['Featured Sponsors', 'We have no sponsors yet.', 'I am a supplier and would like to be listed'],
    ['Community & Impact-Led Groups', 'No groups are listed yet.', 'Add a community group'],
  ])('says so under %s and shows where to write', (name, words, link) => {
    render(
      <MemoryRouter>
        <PartnersScreen />
      </MemoryRouter>,
    )

    const group = within(screen.getByRole('region', { name }))
    expect(group.getByText(new RegExp(words))).toBeVisible()
    expect(group.getByRole('link', { name: link })).toHaveAttribute(
      'href',
      expect.stringContaining('mailto:'),
    )
    expect(screen.queryByText(/placeholder/i)).toBeNull()
  })
})
