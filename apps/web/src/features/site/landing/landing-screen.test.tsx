import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LandingScreen } from './landing-screen.tsx'

const main = () => screen.getByRole('region', { name: 'Sustainability Made Simple for Aussie Labs' })

describe('the landing page', () => {
  it('says in its title what it is for', () => {
    render(<LandingScreen />)

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Sustainability Made Simple for Aussie Labs$/,
    )
  })

  it('leads to the login, to a mail for a demo and to the newsletter in a new tab', () => {
    render(<LandingScreen />)
    const link = (name: string) => within(main()).getByRole('link', { name })

    expect(link('Login to Dashboard')).toHaveAttribute('href', '/login')
    expect(link('Request DEMO')).toHaveAttribute(
      'href',
      'mailto:hello@labzer0.example?subject=LAB%20ZER0%20demo%20request',
    )
    expect(link('Subscribe to Newsletter')).toHaveAttribute('target', '_blank')
  })

  it.each([
    { level: 'Bronze', lab: 'wet', counted: ['Hardware', 'Lab Waste', 'Cold Storage'] },
    { level: 'Bronze', lab: 'dry', counted: ['Eco Offices', 'Data Storage', 'Hardware'] },
    { level: 'Silver', lab: 'wet', counted: ['Transport', 'Purchasing', 'Chemistry'] },
    { level: 'Gold', lab: 'dry', counted: ['Workflows', 'Digital Waste', 'AI'] },
  ])('names what a $lab lab counts for $level', ({ level, lab, counted }) => {
    render(<LandingScreen />)

    const card = screen.getByRole('region', { name: level })
    const items = [...card.querySelectorAll(`[data-lab=${lab}] li`)].map(({ textContent }) => textContent)
    expect(items).toEqual(counted)
  })

  it('promises only Bronze for today', () => {
    render(<LandingScreen />)

    expect(screen.getByRole('region', { name: 'Bronze' })).toHaveTextContent('Available now')
    for (const level of ['Silver', 'Gold']) {
      expect(screen.getByRole('region', { name: level })).toHaveTextContent(/coming soon/i)
    }
  })

  it('counts each category for the labs that have it', () => {
    render(<LandingScreen />)
    const badgesOf = (category: string) =>
      screen.getByRole('heading', { level: 3, name: category }).closest('li')?.textContent ?? ''

    expect(badgesOf('Computer Hardware')).toMatch(/Wet lab.*Dry lab/)
    expect(badgesOf('Cold Storage')).not.toContain('Dry lab')
    expect(badgesOf('Eco Office')).not.toContain('Wet lab')
  })
})
