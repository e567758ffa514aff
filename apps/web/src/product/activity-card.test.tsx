import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ActivityCard } from './activity-card.tsx'

const given = {
  title: 'Bronze Checklist',
  text: '19 questions.',
  progress: { value: 0, max: 19, text: '0 of 19 answered' },
}

describe('an activity card', () => {
  it.each(['start', 'preview'] as const)('leads on when its action is %s', (kind) => {
    render(<ActivityCard {...given} action={{ kind, label: 'Go', href: '/lab/1/checklist/bronze' }} />)

    expect(screen.getByRole('region', { name: 'Bronze Checklist' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go Bronze Checklist' })).toHaveAttribute(
      'href',
      '/lab/1/checklist/bronze',
    )
  })

  it('says why it cannot begin yet', () => {
    const reason = 'Lock & Submit your Baseline Assessment first.'
    render(<ActivityCard {...given} action={{ kind: 'disabled', label: 'Start', reason }} />)

    const button = screen.getByRole('button', { name: 'Start Bronze Checklist' })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription(reason)
    expect(screen.getByText(reason)).toBeVisible()
  })
})
