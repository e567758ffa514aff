import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FaqScreen } from './faq-screen.tsx'

type Sight = (entries: { isIntersecting: boolean }[]) => void
let see: Sight = () => undefined

beforeEach(() => {
  window.location.hash = ''
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onSight: Sight) {
        see = onSight
      }
      observe() {}
      disconnect() {}
    },
  )
})

function open(hash = '') {
  window.location.hash = hash
  const person = userEvent.setup()
  render(<FaqScreen />)
  const question = (name: string) => {
    const details = screen.getByRole('heading', { level: 2, name }).closest('details')
    if (!details) throw new Error(`${name} has no answer`)
    return details
  }
  return { person, question }
}

const openOnes = () =>
  [...document.querySelectorAll('details[open] h2')].map(({ textContent }) => textContent)

describe('the FAQ', () => {
  it('lists its 15 questions in an index and starts with every answer closed', () => {
    open()

    const index = screen.getByRole('navigation', { name: 'Quick navigation' })
    expect(within(index).getAllByRole('link')).toHaveLength(15)
    expect(openOnes()).toEqual([])
  })

  it('closes the answer before when another is opened, and marks the open one in the index', async () => {
    const { person, question } = open()

    await person.click(within(question('Who can use it?')).getByText('Who can use it?'))
    await waitFor(() => expect(openOnes()).toEqual(['Who can use it?']))
    await person.click(within(question('What is LAB ZER0?')).getByText('What is LAB ZER0?'))

    await waitFor(() => expect(openOnes()).toEqual(['What is LAB ZER0?']))
    expect(screen.getByRole('link', { name: 'What is LAB ZER0?' })).toHaveAttribute('aria-current', 'true')
    expect(screen.getByRole('link', { name: 'Who can use it?' })).not.toHaveAttribute('aria-current')
  })

  it('leaves all closed when the open one is closed', async () => {
    const { person, question } = open()
    const summary = within(question('Who can use it?')).getByText('Who can use it?')

    await person.click(summary)
    await waitFor(() => expect(openOnes()).toEqual(['Who can use it?']))
    await person.click(summary)

    await waitFor(() => expect(openOnes()).toEqual([]))
  })

  it('opens what the index names, scrolls there and reads on from there', async () => {
    const { person, question } = open()
    const scroll = vi.spyOn(question('Is our lab wet or dry?'), 'scrollIntoView')

    await person.click(screen.getByRole('link', { name: 'Is our lab wet or dry?' }))

    await waitFor(() => expect(openOnes()).toEqual(['Is our lab wet or dry?']))
    await waitFor(() => expect(question('Is our lab wet or dry?').querySelector('summary')).toHaveFocus())
    expect(scroll).toHaveBeenCalledWith({ block: 'start' })
  })

  it('opens the answer that the address names', async () => {
    open('#how-scoring-works')

    await waitFor(() => expect(openOnes()).toEqual(['How is the score calculated?']))
  })

  it('offers the way to the top only while the index is out of view', async () => {
    const { person } = open()
    expect(screen.queryByRole('button', { name: 'Go to top' })).not.toBeInTheDocument()

    act(() => see([{ isIntersecting: false }]))
    await person.click(screen.getByRole('button', { name: 'Go to top' }))
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()

    act(() => see([{ isIntersecting: true }]))
    expect(screen.queryByRole('button', { name: 'Go to top' })).not.toBeInTheDocument()
  })
})
