import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { useContractForm } from './contract-form.ts'
import { Form } from './form.tsx'
import { FormNumberField } from './form-number-field.tsx'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

const told: (number | null)[] = []

function Age({ start = null, ...props }: { start?: number | null } & Partial<NumberFieldProps>) {
  const [value, setValue] = useState(start)
  function change(next: number | null) {
    told.push(next)
    setValue(next)
  }
  return (
    <>
      <NumberField
        label="Age"
        unit="years"
        min={0}
        max={30}
        isWhole
        {...props}
        value={value}
        onChange={change}
      />
      <button type="button" onClick={() => setValue(12)}>
        Twelve
      </button>
    </>
  )
}
const input = () => screen.getByRole('textbox', { name: 'Age' })

function show(props: Parameters<typeof Age>[0] = {}) {
  told.length = 0
  render(<Age {...props} />)
  return userEvent.setup()
}

describe('a number field', () => {
  it('always says its range, with the unit for those who cannot see it', () => {
    show()

    expect(screen.getByText('0 to 30')).toBeVisible()
    expect(input()).toHaveAccessibleDescription('0 to 30 years')
  })

  it('is left with its text once somebody has typed the very digit that was there', async () => {
    const onLeave = vi.fn()
    const person = show({ start: 8, onLeave })

    await person.click(input())
    await person.tab()
    expect(onLeave).not.toHaveBeenCalled()
    await person.click(input())
    await person.keyboard('{Control>}a{/Control}8')
    await person.tab()

    expect(onLeave).toHaveBeenCalledExactlyOnceWith('8')
  })

  it('tells each number while it is typed', async () => {
    const person = show()

    await person.type(input(), '12')

    expect(told).toEqual([1, 12])
  })

  it('turns its range into the error, and back', async () => {
    const person = show()

    await person.type(input(), '34')
    expect(screen.queryByText('0 to 30')).not.toBeInTheDocument()
    expect(input()).toHaveAccessibleDescription('Must be at most 30')
    expect(input()).toBeInvalid()

    await person.type(input(), '{Backspace}')
    expect(screen.getByText('0 to 30')).toBeVisible()
    expect(input()).toBeValid()
  })

  it('clamps the value when it is left, and says so politely', async () => {
    const person = show()

    await person.type(input(), '34')
    await person.tab()

    expect(input()).toHaveValue('30')
    expect(told.at(-1)).toBe(30)
    expect(screen.getByRole('status')).toHaveTextContent('Changed to 30. 34 is above the limit.')
    expect(input()).toBeValid()

    await person.type(input(), '{Backspace}')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('does not round what should be whole, but says it', async () => {
    const person = show()

    await person.type(input(), '2.5')
    await person.tab()

    expect(input()).toHaveValue('2.5')
    expect(input()).toHaveAccessibleDescription('Must be a whole number')
  })

  it('waits until it is left before it complains about what is no number', async () => {
    const person = show({ min: -90 })

    await person.type(input(), '-')
    expect(input()).toBeValid()
    await person.tab()

    expect(input()).toHaveAccessibleDescription('Must be a number')
    expect(told.at(-1)).toBeNaN()
  })

  it('is empty again when it is emptied', async () => {
    const person = show({ start: 8 })

    await person.clear(input())
    await person.tab()

    expect(told).toEqual([null])
    expect(input()).toBeValid()
  })

  it('steps with the arrow keys and stops at its limits', async () => {
    const person = show({ start: 29, step: 1 })

    await person.click(input())
    await person.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')

    expect(told).toEqual([30, 29])
  })

  it('takes a new value from outside', async () => {
    const person = show({ start: 8 })

    await person.click(screen.getByRole('button', { name: 'Twelve' }))

    expect(input()).toHaveValue('12')
  })
})

const schema = z.object({
  fte: z.number('FTE must be a positive number').check(z.positive('FTE must be a positive number')),
})

function FteForm({ onSubmit }: { onSubmit: (values: { fte: number }) => void }) {
  const form = useContractForm<{ fte: number }, { fte: number }>(schema, {})
  return (
    <Form form={form} onSubmit={onSubmit} isPending={false}>
      <FormNumberField form={form} name="fte" label="Total FTE" min={0} step={0.1} />
      <button type="submit">Save</button>
    </Form>
  )
}

describe('a number field in a form', () => {
  it("shows the contract's error in place of the range and submits a number", async () => {
    const person = userEvent.setup()
    const sent: unknown[] = []
    render(<FteForm onSubmit={(values) => sent.push(values)} />)
    const fte = screen.getByRole('textbox', { name: 'Total FTE' })

    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('FTE must be a positive number')).toBeVisible()
    expect(screen.queryByText('At least 0')).not.toBeInTheDocument()
    expect(fte).toHaveFocus()

    await person.type(fte, '12.5')
    await person.click(screen.getByRole('button', { name: 'Save' }))

    expect(sent).toEqual([{ fte: 12.5 }])
  })
})
