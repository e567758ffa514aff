import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { ComboBox } from './combo-box.tsx'

const people = [
  { id: 'p', label: 'Priya Nair', description: 'priya.nair@portellery.edu.au' },
  { id: 'g', label: 'Grace Kim' },
  { id: 't', label: 'Tomasz Wilk' },
]
const input = () => screen.getByRole('combobox', { name: 'Champion' })
const names = () =>
  screen.getAllByRole('option').map((option) => option.getAttribute('aria-label') ?? option.textContent)

function Here() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <ComboBox label="Champion" options={people} value={value} onChange={setValue} />
      <output>{String(value)}</output>
      <button type="button">Elsewhere</button>
    </>
  )
}

describe('a combo box with all its options', () => {
  it('offers what fits the typed letters and takes the choice', async () => {
    const person = userEvent.setup()
    render(<Here />)

    await person.type(input(), 'gra')
    expect(names()).toEqual(['Grace Kim'])
    await person.keyboard('{ArrowDown}{Enter}')

    expect(input()).toHaveValue('Grace Kim')
    expect(screen.getByText('g')).toBeVisible()
  })

  it('says when nothing fits', async () => {
    const person = userEvent.setup()
    render(<Here />)

    await person.type(input(), 'zebra')

    expect(screen.getByText('No matches')).toBeVisible()
  })

  it('offers everything when its button is pressed', async () => {
    const person = userEvent.setup()
    render(<Here />)

    await person.click(screen.getByRole('button', { name: /Champion/ }))

    expect(screen.getAllByRole('option')).toHaveLength(3)
  })

  it('goes back to the last choice when it is left with something else typed', async () => {
    const person = userEvent.setup()
    render(<Here />)
    await person.type(input(), 'gra')
    await person.keyboard('{ArrowDown}{Enter}')

    await person.type(input(), 'xx')
    await person.tab()

    expect(input()).toHaveValue('Grace Kim')
    expect(screen.getByText('g')).toBeVisible()
  })

  it('holds nothing once it was emptied', async () => {
    const person = userEvent.setup()
    render(<Here />)
    await person.type(input(), 'gra')
    await person.keyboard('{ArrowDown}{Enter}')

    await person.clear(input())
    await person.tab()

    expect(input()).toHaveValue('')
    expect(screen.getByText('null')).toBeVisible()
  })
})

/** Answers as a server does: with what fits, and with nobody else. */
function There({ isLoading = false, start = null }: { isLoading?: boolean; start?: string | null }) {
  const [value, setValue] = useState(start)
  const [text, setText] = useState('nobody yet')
  const found = people.filter(({ label }) => text !== '' && label.toLowerCase().includes(text.toLowerCase()))
  return (
    <>
      <ComboBox
        label="Champion"
        options={found}
        value={value}
        valueLabel={start === null ? undefined : 'Aroha Ngata'}
        onChange={setValue}
        onSearch={setText}
        isLoading={isLoading}
      />
      <output>{String(value)}</output>
    </>
  )
}

describe('a combo box whose options come from a server', () => {
  it('keeps the name of its choice although the server answers with others', async () => {
    const person = userEvent.setup()
    render(<There />)

    await person.type(input(), 'tom')
    await person.click(screen.getByRole('option', { name: 'Tomasz Wilk' }))
    await person.type(input(), 'q')
    await person.tab()

    expect(input()).toHaveValue('Tomasz Wilk')
    expect(screen.getByText('t')).toBeVisible()
  })

  it('shows the name of a value that the server has not sent', () => {
    render(<There start="a" />)

    expect(input()).toHaveValue('Aroha Ngata')
  })

  it('says that it is loading while nothing is there yet', async () => {
    const person = userEvent.setup()
    render(<There isLoading />)

    await person.type(input(), 'zz')

    expect(screen.getByText('Loading…')).toBeVisible()
  })
})
