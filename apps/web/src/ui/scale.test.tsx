import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ProgressScale } from '../product/progress-scale.tsx'
import { Scale } from './scale.tsx'

describe('a scale', () => {
  it.each([
    [72, '72%, below the pass mark of 80%'],
    [80, '80%, at or above the pass mark of 80%'],
  ])('at %i says %s', (value, expected) => {
    render(<Scale label="Score so far" value={value} />)

    const meter = screen.getByRole('meter', { name: 'Score so far' })
    expect(meter).toHaveAttribute('aria-valuenow', String(value))
    expect(meter).toHaveAttribute('aria-valuetext', expected)
    expect(screen.getByText('Pass 80%')).toBeVisible()
  })
})

describe('a progress bar', () => {
  it('says in words how far it has come', () => {
    render(<ProgressScale label="Bronze Checklist" value={14} max={19} text="14 of 19 answered" />)

    expect(screen.getByText('14 of 19 answered')).toBeVisible()
    const bar = screen.getByRole('progressbar', { name: 'Bronze Checklist' })
    expect(bar).toHaveAttribute('aria-valuenow', '14')
    expect(bar).toHaveAttribute('aria-valuetext', '14 of 19 answered')
  })
})
