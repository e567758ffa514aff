import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderAt } from '../../testing/render-screen.tsx'
import { refuse } from '../../testing/server.ts'
import { PartnersScreen } from './partners-screen.tsx'
import { PrivacyScreen } from './privacy-screen.tsx'
import { TermsScreen } from './terms-screen.tsx'

const routes = (
  <>
    <Route path="/privacy" element={<PrivacyScreen />} />
    <Route path="/terms" element={<TermsScreen />} />
    <Route path="/partners-sponsors" element={<PartnersScreen />} />
  </>
)

beforeEach(() => {
  refuse(currentUser, 'not_signed_in')
})

describe('the texts of the provider', () => {
  it.each([
    { place: '/privacy', title: 'Privacy Policy', date: 'Effective 2nd of September 2025', sections: 10 },
    { place: '/terms', title: 'Terms of Use', date: 'Effective 18th of August 2025', sections: 12 },
  ])('$place says since when it holds and lists its $sections sections', async (expected) => {
    renderAt(expected.place, routes)

    expect(await screen.findByRole('heading', { level: 1, name: expected.title })).toBeVisible()
    expect(screen.getByText(expected.date)).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(expected.sections)
    const contents = screen.getByRole('navigation', { name: 'On this page' })
    expect(within(contents).getAllByRole('link')).toHaveLength(expected.sections)
  })

  it('leaves no brace unfilled and makes mail addresses links', () => {
    renderAt('/privacy', routes)

    expect(document.body.textContent).not.toMatch(/\{\w+\}/)
    expect(screen.getAllByRole('link', { name: 'privacy@labzero.example.org' })[0]).toHaveAttribute(
      'href',
      'mailto:privacy@labzero.example.org',
    )
  })

  it('reads on at the section that the address names', async () => {
    renderAt('/privacy#9-retention-and-deletion', routes)

    const section = await screen.findByRole('heading', { name: '9. Retention and deletion' })
    await waitFor(() => expect(section).toHaveFocus())
  })
})

describe('Partners & Sponsors', () => {
  it('marks placeholders and offers no address that leads nowhere', () => {
    renderAt('/partners-sponsors', routes)

    expect(screen.getAllByText('Placeholder')).toHaveLength(6)
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses.filter((address) => !address?.startsWith('mailto:partners@'))).toEqual([])
  })
})
