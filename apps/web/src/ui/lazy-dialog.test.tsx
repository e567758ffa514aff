import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { type DialogFile, dialogFile, LazyDialog, onIntent } from './lazy-dialog.tsx'

type QuestionProps = { onClose: () => void }

function Question({ onClose }: QuestionProps) {
  return (
    <Dialog isOpen onOpenChange={onClose} title="Leave this lab?">
      <p>You can join again.</p>
    </Dialog>
  )
}

function Screen({ file }: { file: DialogFile<QuestionProps> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...onIntent(file)} onPress={() => setOpen(true)}>
        Leave
      </Button>
      {isOpen && <LazyDialog file={file} with={{ onClose: () => setOpen(false) }} />}
    </>
  )
}

function aFile() {
  const network = { isGone: false, asked: 0 }
  const file = dialogFile(async () => {
    network.asked += 1
    if (network.isGone) throw new TypeError('Failed to fetch dynamically imported module')
    return Question
  })
  return { file, network }
}

const leave = () => screen.getByRole('button', { name: 'Leave' })

describe('a dialog in a file of its own', () => {
  it('is not fetched by somebody who only looks', () => {
    const { file, network } = aFile()
    render(<Screen file={file} />)

    expect(network.asked).toBe(0)
  })

  it('is here before the press when the keyboard has reached its button', async () => {
    const { file } = aFile()
    render(<Screen file={file} />)

    await userEvent.tab()

    expect(leave()).toHaveFocus()
    await waitFor(() => expect(file.held).toBe(Question))
  })

  it('gives the focus back to its button', async () => {
    render(<Screen file={aFile().file} />)

    await userEvent.click(leave())
    expect(await screen.findByRole('dialog', { name: 'Leave this lab?' })).toBeVisible()
    await userEvent.keyboard('{Escape}')

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(leave()).toHaveFocus())
  })

  it('says that the network is gone and comes when it is asked for again', async () => {
    const { file, network } = aFile()
    network.isGone = true
    render(<Screen file={file} />)

    await userEvent.click(leave())
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please check your connection.')
    network.isGone = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('dialog', { name: 'Leave this lab?' })).toBeVisible()
  })

  it('offers to load the page anew when asking again did not help', async () => {
    const { file, network } = aFile()
    network.isGone = true
    render(<Screen file={file} />)

    await userEvent.click(leave())
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(leave()).toBeVisible()
  })
})
