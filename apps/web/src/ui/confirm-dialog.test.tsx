import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { write } from '../testing/write.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

function open() {
  const onConfirm = vi.fn()
  const onOpenChange = vi.fn()
  render(
    <ConfirmDialog
      isOpen
      onOpenChange={onOpenChange}
      title="Remove Wheat Pathology Lab?"
      confirmLabel="Remove lab"
      cancelLabel="Keep lab"
      onConfirm={onConfirm}
      typed={{ label: "Type the lab's name to confirm", name: 'Wheat Pathology Lab' }}
    >
      Five members lose access.
    </ConfirmDialog>,
  )
  return { onConfirm, onOpenChange, person: userEvent.setup() }
}

describe('a confirmation that asks for a name', () => {
  it('is named by its question and does nothing until the name is right', async () => {
    const { onConfirm, person } = open()
    expect(screen.getByRole('alertdialog', { name: 'Remove Wheat Pathology Lab?' })).toBeVisible()
    const confirm = screen.getByRole('button', { name: 'Remove lab' })

    await person.type(screen.getByLabelText("Type the lab's name to confirm"), 'wheat')
    expect(confirm).toBeDisabled()

    await person.clear(screen.getByLabelText("Type the lab's name to confirm"))
    await write(person, screen.getByLabelText("Type the lab's name to confirm"), 'Wheat Pathology Lab')
    await person.click(confirm)

    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it('is left with Escape', async () => {
    const { onConfirm, onOpenChange, person } = open()

    await person.keyboard('{Escape}')

    expect(onOpenChange).toHaveBeenCalledWith(false)
    expect(onConfirm).not.toHaveBeenCalled()
  })
})
