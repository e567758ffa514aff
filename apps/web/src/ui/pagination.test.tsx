import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Pagination } from './pagination.tsx'

function Labs({ total, start = 1 }: { total: number; start?: number }) {
  const [page, setPage] = useState(start)
  return <Pagination page={page} pageSize={10} total={total} noun="labs" onPageChange={setPage} />
}
const numbers = () => screen.getAllByRole('button', { name: /^Page/ }).map((button) => button.textContent)

describe('pagination', () => {
  it('says which rows are shown and where one is', () => {
    render(<Labs total={12} />)

    expect(screen.getByText('Showing 1 to 10 of 12 labs')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Page 1', current: 'page' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
  })

  it('goes to the last page, where the focus stays on a button that works', async () => {
    const person = userEvent.setup()
    render(<Labs total={12} />)

    await person.click(screen.getByRole('button', { name: 'Next' }))

    expect(screen.getByText('Showing 11 to 12 of 12 labs')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveFocus()
  })

  it.each([
    [1, ['1', '2', '3', '4', '5']],
    [6, ['4', '5', '6', '7', '8']],
    [12, ['8', '9', '10', '11', '12']],
  ])('shows five pages around page %i of twelve', (start, expected) => {
    render(<Labs total={120} start={start} />)

    expect(numbers()).toEqual(expected)
  })

  it('offers no buttons when one page is enough', () => {
    render(<Labs total={3} />)

    expect(screen.getByText('Showing 1 to 3 of 3 labs')).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
