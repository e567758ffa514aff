import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Button } from './button.tsx'

const said = () => document.querySelectorAll('[data-live-announcer] [role="img"]')

describe('a button that waits', () => {
  it('is told to screen readers, and is not spoken of once it has gone', async () => {
    const { rerender } = render(<Button>Save</Button>)
    await userEvent.click(screen.getByRole('button'))
    rerender(<Button isPending>Save</Button>)
    await waitFor(() => expect(said()).toHaveLength(1))

    rerender(<p>Saved</p>)

    expect(said()).toHaveLength(0)
  })
})
