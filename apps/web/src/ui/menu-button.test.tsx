import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { MenuButton } from './menu-button.tsx'

function show() {
  const view = vi.fn()
  const transfer = vi.fn()
  render(
    <MenuButton
      label="Actions for Reef Genomics Lab"
      actions={[
        { id: 'view', label: 'View members', onAction: view },
        { id: 'transfer', label: 'Transfer champion', onAction: transfer, isDisabled: true },
        { id: 'open', label: 'Open lab', href: '/lab/1' },
      ]}
    />,
  )
  return { view, transfer, person: userEvent.setup() }
}

describe('a menu button', () => {
  it('names the thing it is for and does what is chosen', async () => {
    const { view, person } = show()

    await person.click(screen.getByRole('button', { name: 'Actions for Reef Genomics Lab' }))
    await person.click(screen.getByRole('menuitem', { name: 'View members' }))

    expect(view).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  it('holds back what cannot be done, and links to where one can go', async () => {
    const { transfer, person } = show()

    await person.click(screen.getByRole('button', { name: /Actions/ }))
    await person.click(screen.getByRole('menuitem', { name: 'Transfer champion' }))

    expect(transfer).not.toHaveBeenCalled()
    expect(screen.getByRole('menuitem', { name: 'Open lab' })).toHaveAttribute('href', '/lab/1')
  })
})
