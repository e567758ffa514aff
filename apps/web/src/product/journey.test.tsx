import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Journey } from './journey.tsx'
import { MiniJourney } from './mini-journey.tsx'

const stations = () => within(screen.getByRole('list')).getAllByRole('listitem')

describe('the path', () => {
  it('shows what is done, where the lab is and what comes later', () => {
    render(<Journey now="checklist" notes={{ checklist: '14 of 19 answered', submit: 'Champion' }} />)

    const [baseline, checklist, savings, submit] = stations()
    expect(stations()).toHaveLength(6)
    expect(baseline).toHaveTextContent('Baseline')
    expect(within(baseline ?? document.body).getByRole('img', { name: 'Done' })).toBeInTheDocument()
    expect(checklist).toHaveAttribute('aria-current', 'step')
    expect(checklist).toHaveTextContent('2ChecklistNow14 of 19 answered')
    expect(savings).toHaveTextContent('3Savings')
    expect(savings).not.toHaveAttribute('aria-current')
    expect(submit).toHaveTextContent('Champion')
  })

  it('is all done once the lab is certified', () => {
    render(<Journey now="certified" />)

    expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(6)
    expect(screen.queryByText('Now')).not.toBeInTheDocument()
  })
})

describe('the small path', () => {
  it.each([
    ['baseline', '1 of 6, Baseline'],
    ['audit', '5 of 6, Audit'],
    ['certified', 'All six done'],
  ] as const)('at %s says %s', (now, expected) => {
    render(<MiniJourney now={now} />)

    expect(screen.getByText(expected)).toBeVisible()
  })
})
