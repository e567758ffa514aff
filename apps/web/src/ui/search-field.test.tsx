import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { SearchField } from './search-field.tsx'
import { ToggleChip } from './toggle-chip.tsx'

function Filters() {
  const [text, setText] = useState('')
  const [isWet, setWet] = useState(false)
  return (
    <>
      <SearchField aria-label="Search labs" placeholder="Lab name" value={text} onChange={setText} />
      <ToggleChip isSelected={isWet} onChange={setWet}>
        Wet Labs
      </ToggleChip>
    </>
  )
}
const search = () => screen.getByRole('searchbox', { name: 'Search labs' })

describe('a search field', () => {
  it('is emptied by its cross, which keeps the focus in the field', async () => {
    const person = userEvent.setup()
    render(<Filters />)

    await person.type(search(), 'reef')
    await person.click(screen.getByRole('button', { name: 'Clear search' }))

    expect(search()).toHaveValue('')
    expect(search()).toHaveFocus()
  })

  it('is emptied by Escape', async () => {
    const person = userEvent.setup()
    render(<Filters />)

    await person.type(search(), 'reef{Escape}')

    expect(search()).toHaveValue('')
  })
})

describe('a chip', () => {
  it('is on and off', async () => {
    const person = userEvent.setup()
    render(<Filters />)

    await person.click(screen.getByRole('button', { name: 'Wet Labs', pressed: false }))

    expect(screen.getByRole('button', { name: 'Wet Labs', pressed: true })).toBeVisible()
  })
})
