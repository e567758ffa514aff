import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { type Column, Table } from './table.tsx'

type Lab = { id: string; name: string; members: number }

const labs: Lab[] = [
  { id: 'a', name: 'Reef Genomics Lab', members: 9 },
  { id: 'b', name: 'Catalysis Lab', members: 8 },
]
const columns: Column<Lab>[] = [
  { id: 'name', header: 'Lab', kind: 'row', isSortable: true, cell: (lab) => lab.name },
  { id: 'members', header: 'Members', kind: 'number', isSortable: true, cell: (lab) => lab.members },
  {
    id: 'action',
    header: 'Action',
    kind: 'action',
    isHeaderHidden: true,
    cell: (lab) => <button type="button">Open {lab.name}</button>,
  },
]
const given = { caption: 'Labs', columns, rowKey: (lab: Lab) => lab.id }

describe('a table', () => {
  it('is named, and its rows are named by their first cell', () => {
    render(<Table {...given} rows={labs} />)

    const table = screen.getByRole('table', { name: 'Labs' })
    expect(within(table).getByRole('rowheader', { name: 'Reef Genomics Lab' })).toBeVisible()
    expect(within(table).getByRole('columnheader', { name: 'Action' })).toBeInTheDocument()
    expect(within(table).getAllByRole('row')).toHaveLength(3)
  })

  it('has no buttons to sort with until somebody listens', () => {
    render(<Table {...given} rows={labs} />)

    expect(screen.queryByRole('button', { name: 'Members' })).not.toBeInTheDocument()
  })

  it('sorts upwards first and downwards when asked again', async () => {
    const onSortChange = vi.fn()
    const person = userEvent.setup()
    const { rerender } = render(<Table {...given} rows={labs} onSortChange={onSortChange} />)
    expect(screen.getByRole('columnheader', { name: 'Members' })).toHaveAttribute('aria-sort', 'none')

    await person.click(screen.getByRole('button', { name: 'Members' }))
    expect(onSortChange).toHaveBeenLastCalledWith({ column: 'members', direction: 'ascending' })

    const sort = { column: 'members', direction: 'ascending' } as const
    rerender(<Table {...given} rows={labs} sort={sort} onSortChange={onSortChange} />)
    expect(screen.getByRole('columnheader', { name: 'Members' })).toHaveAttribute('aria-sort', 'ascending')

    await person.click(screen.getByRole('button', { name: 'Members' }))
    expect(onSortChange).toHaveBeenLastCalledWith({ column: 'members', direction: 'descending' })
  })

  it('says that it is loading and keeps its head', () => {
    render(<Table {...given} rows={[]} isLoading loadingRows={3} empty="No labs found" />)

    expect(screen.getByRole('status')).toHaveTextContent('Loading…')
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('columnheader', { name: 'Lab' })).toBeInTheDocument()
    expect(screen.queryByText('No labs found')).not.toBeInTheDocument()
  })

  it('gives its place to the empty state when there is no row', () => {
    render(<Table {...given} rows={[]} empty={<p>No labs found</p>} />)

    expect(screen.getByText('No labs found')).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })
})
