import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StepPlayer } from './step-player.tsx'

function open({ isStill = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  render(<StepPlayer />)
}

const shown = () => document.querySelector('[aria-current=step] > :nth-child(2)')?.textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const list = () => screen.getByRole('list')

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('how it works', () => {
  it('shows each step for five seconds and begins again after the sixth', () => {
    open()
    expect(shown()).toBe('Baseline assessment')

    pass(4999)
    expect(shown()).toBe('Baseline assessment')
    pass(1)
    expect(shown()).toBe('Actions checklist')
    for (const _ of [3, 4, 5, 6]) pass(5000)
    expect(shown()).toBe('Certified')
    pass(5000)

    expect(shown()).toBe('Baseline assessment')
  })

  it.each([
    {
      by: 'pointing',
      start: () => fireEvent.pointerEnter(list()),
      end: () => fireEvent.pointerLeave(list()),
    },
    {
      by: 'the keyboard',
      start: () => act(() => screen.getByRole('button', { name: /^Certified/ }).focus()),
      end: () => act(() => screen.getByRole('button', { name: /^Certified/ }).blur()),
    },
  ])('is held by $by and goes on with the time that was left', ({ start, end }) => {
    open()
    pass(3000)

    start()
    pass(60_000)
    expect(shown()).toBe('Baseline assessment')
    end()
    pass(1999)
    expect(shown()).toBe('Baseline assessment')
    pass(1)

    expect(shown()).toBe('Actions checklist')
  })

  it('stays at the step that somebody chose until Play is pressed', () => {
    open()

    fireEvent.click(screen.getByRole('button', { name: /^Submit for audit/ }))
    pass(60_000)
    expect(shown()).toBe('Submit for audit')
    fireEvent.click(screen.getByRole('button', { name: 'Play' }))
    pass(5000)

    expect(shown()).toBe('Complete audit')
  })

  it('stands still for people who asked for less motion, and plays if they want', () => {
    open({ isStill: true })

    pass(60_000)
    expect(shown()).toBe('Baseline assessment')
    fireEvent.click(screen.getByRole('button', { name: 'Play' }))
    pass(5000)

    expect(shown()).toBe('Actions checklist')
  })
})
