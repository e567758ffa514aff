import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { InfoTip } from './info-tip.tsx'

const button = () => screen.getByRole('button', { name: 'About the score' })

function show() {
  render(
    <>
      <InfoTip label="About the score">N/A answers are left out.</InfoTip>
      <p>Elsewhere</p>
    </>,
  )
  return userEvent.setup()
}

describe('an info tip', () => {
  it('is read out with its button, open or not', () => {
    show()

    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
    expect(button()).toHaveAccessibleDescription('N/A answers are left out.')
  })

  it('opens with the focus of the keyboard and closes with Escape', async () => {
    const person = show()

    await person.tab()
    expect(screen.getByRole('tooltip')).toHaveTextContent('N/A answers are left out.')

    await person.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  })

  it('opens at a tap and closes at a tap elsewhere', async () => {
    const person = show()

    await person.pointer({ keys: '[TouchA]', target: button() })
    expect(screen.getByRole('tooltip')).toBeInTheDocument()

    fireEvent.pointerDown(screen.getByText('Elsewhere'))
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  })
})
