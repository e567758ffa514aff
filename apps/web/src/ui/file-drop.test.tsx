import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { type DroppedFile, FileDrop } from './file-drop.tsx'
import { formatBytes } from './file-rules.ts'

function show(files: DroppedFile[] = []) {
  const onAdd = vi.fn()
  const onRemove = vi.fn()
  const { container } = render(
    <FileDrop
      label="Drop evidence here"
      accept={['application/pdf']}
      acceptText="PDF"
      maxBytes={1000}
      files={files}
      onAdd={onAdd}
      onRemove={onRemove}
    />,
  )
  // What a person presses is the button; the input behind it has no name to be found by.
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file input')
  return { input, onAdd, onRemove, person: userEvent.setup({ applyAccept: false }) }
}
const pdf = (name: string, size: number) => new File(['x'.repeat(size)], name, { type: 'application/pdf' })

describe('a place for files', () => {
  it('takes what fits and says of the others why not', async () => {
    const { input, onAdd, person } = show()
    const good = pdf('log.pdf', 10)
    const large = pdf('huge.pdf', 2000)
    const wrong = new File(['x'], 'setup.exe', { type: 'application/x-msdownload' })

    await person.upload(input, [good, large, wrong])

    expect(onAdd).toHaveBeenCalledWith([good])
    expect(screen.getByRole('alert')).toHaveTextContent('huge.pdf is too large: 2 kB. The limit is 1 kB.')
    expect(screen.getByRole('alert')).toHaveTextContent("setup.exe can't be used. Please choose PDF.")
  })

  it('forgets its complaints with the next choice', async () => {
    const { input, person } = show()
    await person.upload(input, [pdf('huge.pdf', 2000)])

    await person.upload(input, [pdf('log.pdf', 10)])

    expect(screen.queryByText(/huge.pdf/)).not.toBeInTheDocument()
  })

  it('lists files with how far they have come, what went wrong, and a way out', async () => {
    const { onRemove, person } = show([
      { id: 'a', name: 'log.pdf', sizeBytes: 2_400_000 },
      { id: 'b', name: 'new.pdf', sizeBytes: 10, progressPercent: 60 },
      { id: 'c', name: 'lost.pdf', sizeBytes: 10, error: 'Network error.' },
    ])

    expect(screen.getByText('2.4 MB')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Sending new.pdf' })).toHaveAttribute('value', '60')
    expect(screen.getByText('Network error.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Remove log.pdf' }))

    expect(onRemove).toHaveBeenCalledWith('a')
  })
})

describe('sizes', () => {
  it.each([
    [10, '1 kB'],
    [340_000, '340 kB'],
    [2_400_000, '2.4 MB'],
    [10_000_000, '10 MB'],
  ])('%i bytes are %s', (bytes, expected) => {
    expect(formatBytes(bytes)).toBe(expected)
  })
})
