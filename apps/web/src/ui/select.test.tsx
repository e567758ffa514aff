import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Select } from './select.tsx'

const reasons = [
  { id: '1', label: 'Internal Policy' },
  { id: '2', label: 'OHS Rules', description: 'Health, safety or biosafety rules prevent it.' },
  { id: '3', label: 'External Control', isDisabled: true },
]

function Reason({ error }: { error?: string }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Select
      label="Reason for N/A"
      hint="Your auditor sees it"
      placeholder="Choose a reason"
      options={reasons}
      value={value}
      onChange={setValue}
      error={error}
    />
  )
}
const field = () => screen.getByRole('button', { name: /Reason for N\/A/ })

describe('a select', () => {
  it('shows its placeholder, then the label of what was chosen', async () => {
    const person = userEvent.setup()
    render(<Reason />)
    expect(field()).toHaveTextContent('Choose a reason')

    await person.click(field())
    await person.click(screen.getByRole('option', { name: /OHS Rules/ }))

    expect(field()).toHaveTextContent('OHS Rules')
    expect(field()).not.toHaveTextContent('biosafety')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  it('is worked by the keyboard alone and passes over what cannot be chosen', async () => {
    const person = userEvent.setup()
    render(<Reason />)

    await person.tab()
    await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')

    expect(field()).toHaveTextContent('OHS Rules')
    expect(field()).toHaveFocus()
  })

  it('is described by its hint and by what is wrong', () => {
    render(<Reason error="Please choose a reason" />)

    expect(field()).toHaveAccessibleDescription('Your auditor sees it Please choose a reason')
  })
})
