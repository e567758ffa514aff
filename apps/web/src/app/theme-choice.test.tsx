import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { ThemeChoice } from './theme-choice.tsx'

afterEach(() => {
  delete document.documentElement.dataset.theme
  localStorage.clear()
})

describe('the choice of colours', () => {
  it('begins with what the system has', () => {
    render(<ThemeChoice />)

    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked()
    expect(screen.getByRole('group', { name: 'Colours' })).toBeVisible()
  })

  it('holds for the page and for the next visit', async () => {
    render(<ThemeChoice />)

    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))

    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
  })
})
