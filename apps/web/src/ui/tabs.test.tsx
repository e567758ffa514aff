import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { TabLinks } from './tab-links.tsx'
import { Tabs } from './tabs.tsx'

const tabs = [
  { id: 'labs', label: 'Lab Management', panel: <p>Twelve labs</p> },
  { id: 'analytics', label: 'Analytics', note: 'new', panel: <p>Eighty-four percent</p> },
]

describe('tabs', () => {
  it('begin with the first and change with the arrow keys', async () => {
    const person = userEvent.setup()
    render(<Tabs aria-label="Dashboard" tabs={tabs} />)
    expect(screen.getByRole('tabpanel', { name: 'Lab Management' })).toHaveTextContent('Twelve labs')

    await person.tab()
    await person.keyboard('{ArrowRight}')

    expect(screen.getByRole('tab', { name: /Analytics/, selected: true })).toHaveFocus()
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Eighty-four percent')
  })

  it('leave the choice to whoever holds it', async () => {
    const onChange = vi.fn()
    const person = userEvent.setup()
    render(<Tabs aria-label="Dashboard" tabs={tabs} value="labs" onChange={onChange} />)

    await person.click(screen.getByRole('tab', { name: /Analytics/ }))

    expect(onChange).toHaveBeenCalledWith('analytics')
    expect(screen.getByRole('tab', { name: 'Lab Management' })).toHaveAttribute('aria-selected', 'true')
  })
})

describe('links that stand like tabs', () => {
  it('mark the page one is on and lead to the others', () => {
    const links = [
      { href: '/cold', label: 'Cold Storage' },
      { href: '/waste', label: 'Lab Waste', note: 'locked' },
    ]
    render(<TabLinks aria-label="Categories" links={links} here="/cold" />)

    expect(screen.getByRole('navigation', { name: 'Categories' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Cold Storage', current: 'page' })).toBeVisible()
    expect(screen.getByRole('link', { name: /Lab Waste/, current: false })).toHaveAttribute('href', '/waste')
  })
})
