import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Disclosure } from './disclosure.tsx'

describe('a disclosure', () => {
  it('shows the working when asked, and hides it again', async () => {
    const person = userEvent.setup()
    render(<Disclosure title="Show the working">3 × 20.0 kWh × 365</Disclosure>)
    const trigger = screen.getByRole('button', { name: 'Show the working', expanded: false })
    expect(screen.getByText(/365/)).not.toBeVisible()

    await person.click(trigger)
    expect(trigger).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText(/365/)).toBeVisible()

    await person.keyboard('{Enter}')
    expect(trigger).toHaveAttribute('aria-expanded', 'false')
  })

  it('is a heading where it folds a part of the page', () => {
    render(
      <Disclosure kind="card" level={3} title="Cold Storage" isDefaultOpen>
        Six questions
      </Disclosure>,
    )

    expect(screen.getByRole('heading', { level: 3, name: 'Cold Storage' })).toBeVisible()
    expect(screen.getByText('Six questions')).toBeVisible()
  })
})
