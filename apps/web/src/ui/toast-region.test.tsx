import { act, fireEvent, render, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastRegion } from './toast-region.tsx'

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const region = () => screen.getByRole('region', { name: 'Notifications' })

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastRegion />)
})
afterEach(() => {
  act(() => toast.removeAll())
  vi.useRealTimers()
})

describe('toasts', () => {
  it.each([
    ['blank', () => toast('Hello'), 4000],
    ['error', () => toast.error('Hello'), 4000],
    ['custom', () => toast.custom('Hello'), 4000],
    ['success', () => toast.success('Hello'), 2000],
  ])('of type %s stay as long as the specification says', async (_, show, ms) => {
    act(() => void show())

    await pass(ms - 100)
    expect(screen.getByText('Hello')).toBeInTheDocument()
    await pass(200)
    expect(screen.queryByText('Hello')).not.toBeInTheDocument()
  })

  it('that say something is loading stay', async () => {
    act(() => void toast.loading('Sending'))

    await pass(60_000)

    expect(screen.getByText('Sending')).toBeInTheDocument()
  })

  it('wait while the pointer rests on them', async () => {
    act(() => void toast.success('Saved'))

    fireEvent.mouseEnter(region())
    await pass(10_000)
    expect(screen.getByText('Saved')).toBeInTheDocument()

    fireEvent.mouseLeave(region())
    await pass(2100)
    expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  })

  it('can be closed', async () => {
    act(() => void toast.loading('Sending'))

    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await pass(0)

    expect(screen.queryByText('Sending')).not.toBeInTheDocument()
  })

  it('are 20 at most, the newest first', () => {
    act(() => {
      for (let index = 1; index <= 25; index++) toast.loading(`Toast ${index}`)
    })

    expect(screen.getAllByText(/^Toast/)).toHaveLength(20)
    expect(screen.getByText('Toast 25')).toBeInTheDocument()
    expect(screen.queryByText('Toast 5')).not.toBeInTheDocument()
  })
})
