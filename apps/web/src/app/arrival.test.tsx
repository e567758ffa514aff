import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { Route } from 'react-router'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../testing/render-screen.tsx'
import { refuse } from '../testing/server.ts'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Layout } from './layout.tsx'

function Slow() {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const arrive = () => setHere(true)
    window.addEventListener('words-are-here', arrive)
    return () => window.removeEventListener('words-are-here', arrive)
  }, [])
  return isHere ? <PageHead title="Three" /> : <p>One moment</p>
}

it('begins at the title of a screen whose words come later', async () => {
  refuse(currentUser, 'not_signed_in')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const person = renderAt(
    '/one',
    <Route element={<Layout />}>
      <Route path="/one" element={<Link href="/three">Onwards</Link>} />
      <Route path="/three" element={<Slow />} />
    </Route>,
  )

  await person.click(screen.getByRole('link', { name: 'Onwards' }))

  await screen.findByText('One moment')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  act(() => void window.dispatchEvent(new Event('words-are-here')))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Three' })).toHaveFocus())
})

/** Like a list that keeps its keys to itself and, chosen from, is gone while the page changes. */
function ListThatCloses() {
  const [chosen, setChosen] = useState('nothing')
  return (
    <>
      <PageHead title="Four" />
      <p>Chosen: {chosen}</p>
      {chosen === 'nothing' && (
        <button
          type="button"
          onKeyDown={(event) => {
            event.stopPropagation()
            setChosen('a freezer')
          }}
        >
          List
        </button>
      )}
    </>
  )
}

it('leaves the focus alone once somebody has used the keyboard', async () => {
  refuse(currentUser, 'not_signed_in')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const person = renderAt(
    '/one',
    <Route element={<Layout />}>
      <Route path="/one" element={<Link href="/four">Onwards</Link>} />
      <Route path="/four" element={<ListThatCloses />} />
    </Route>,
  )
  await person.click(screen.getByRole('link', { name: 'Onwards' }))
  const title = await screen.findByRole('heading', { name: 'Four' })
  await waitFor(() => expect(title).toHaveFocus())

  screen.getByRole('button', { name: 'List' }).focus()
  await person.keyboard('{Enter}')

  await screen.findByText('Chosen: a freezer')
  expect(title).not.toHaveFocus()
})

it('starts a new screen at the top, with its title in focus and in words', async () => {
  refuse(currentUser, 'not_signed_in')
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const person = renderAt(
    '/one',
    <Route element={<Layout />}>
      <Route
        path="/one"
        element={
          <>
            <PageHead title="One" />
            <Link href="/two">Onwards</Link>
          </>
        }
      />
      <Route path="/two" element={<PageHead title="Two" />} />
    </Route>,
  )
  expect(document.body).toHaveFocus()

  await person.click(screen.getByRole('link', { name: 'Onwards' }))

  const title = await screen.findByRole('heading', { name: 'Two' })
  await waitFor(() => expect(title).toHaveFocus())
  expect(scroll).toHaveBeenCalledWith({ top: 0, left: 0, behavior: 'instant' })
  expect(document.title).toBe('Two | LAB ZER0')
  await screen.findByText('Two | LAB ZER0', { selector: '[role=status]' })
})
