import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PartnersScreen } from './partners-screen.tsx'
import { PrivacyScreen } from './privacy-screen.tsx'
import { TermsScreen } from './terms-screen.tsx'

describe('the texts of the provider', () => {
  it.each([
    {
      shown: <PrivacyScreen />,
      title: 'Privacy Policy',
      date: 'Effective 2nd of September 2025',
      sections: 10,
    },
    { shown: <TermsScreen />, title: 'Terms of Use', date: 'Effective 18th of August 2025', sections: 12 },
  ])('$title says since when it holds and lists its $sections sections', (expected) => {
    render(expected.shown)

    expect(screen.getByRole('heading', { level: 1, name: expected.title })).toBeVisible()
    expect(screen.getByText(expected.date)).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(expected.sections)
    const contents = screen.getByRole('navigation', { name: 'On this page' })
    expect(within(contents).getAllByRole('link')).toHaveLength(expected.sections)
  })

  it('leaves no brace unfilled and makes mail addresses links', () => {
    render(<PrivacyScreen />)

    expect(document.body.textContent).not.toMatch(/\{\w+\}/)
    expect(screen.getAllByRole('link', { name: 'privacy@labzer0.example' })[0]).toHaveAttribute(
      'href',
      'mailto:privacy@labzer0.example',
    )
  })
})

describe('Partners & Sponsors', () => {
  it('offers no address that leads nowhere', () => {
    render(<PartnersScreen />)

    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses.filter((address) => !address?.startsWith('mailto:partners@'))).toEqual([])
  })
})
