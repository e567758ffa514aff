import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { answerSegments, SegmentedControl } from './segmented-control.tsx'

function Answer({ isDisabled = false, isRequired = false }: { isDisabled?: boolean; isRequired?: boolean }) {
  const [value, setValue] = useState<'yes' | 'no' | 'na' | null>('no')
  return (
    <>
      <SegmentedControl
        aria-label="Answer to question 5"
        segments={answerSegments}
        value={value}
        onChange={setValue}
        isDisabled={isDisabled}
        isRequired={isRequired}
      />
      <output>{value ?? 'unanswered'}</output>
    </>
  )
}
const radio = (name: string) => screen.getByRole('radio', { name })

describe('a segmented control', () => {
  it('holds one answer at a time', async () => {
    const person = userEvent.setup()
    render(<Answer />)
    expect(screen.getByRole('radiogroup', { name: 'Answer to question 5' })).toBeVisible()

    await person.click(radio('N/A'))

    expect(radio('N/A')).toBeChecked()
    expect(radio('No')).not.toBeChecked()
    expect(screen.getByText('na')).toBeVisible()
  })

  it('is cleared by choosing the same answer again', async () => {
    const person = userEvent.setup()
    render(<Answer />)

    await person.click(radio('No'))

    expect(screen.getByText('unanswered')).toBeVisible()
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument()
  })

  it('is worked by the keyboard', async () => {
    const person = userEvent.setup()
    render(<Answer />)

    await person.tab()
    expect(radio('Yes')).toHaveFocus()
    await person.keyboard('{ArrowRight}{ArrowRight}[Space]')

    expect(radio('N/A')).toBeChecked()
  })

  it('keeps an answer where one is always needed', async () => {
    const person = userEvent.setup()
    render(<Answer isRequired />)

    await person.click(radio('No'))

    expect(radio('No')).toBeChecked()
  })

  it('does nothing once it is locked', async () => {
    const person = userEvent.setup()
    render(<Answer isDisabled />)

    await person.click(radio('Yes'))

    expect(screen.getByText('no')).toBeVisible()
  })
})
