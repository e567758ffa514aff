import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useContractForm } from './contract-form.ts'
import { Form } from './form.tsx'
import { FormRadioGroup } from './form-radio-group.tsx'

const auditors = [
  { id: 'g', label: 'Grace Kim', description: 'Astro Data Lab' },
  { id: 'd', label: 'Daniel Okafor' },
  { id: 't', label: 'Tomasz Wilk', description: 'Not qualified for wet labs', isDisabled: true },
]
const schema = z.object({ auditor: z.string().check(z.minLength(1, 'Please choose an auditor')) })

function Auditors({ onSubmit }: { onSubmit: (values: { auditor: string }) => void }) {
  const form = useContractForm(schema, { auditor: '' })
  return (
    <Form form={form} onSubmit={onSubmit} isPending={false}>
      <FormRadioGroup form={form} name="auditor" label="Auditors" kind="card" options={auditors} />
      <button type="submit">Assign</button>
    </Form>
  )
}

describe('a radio group', () => {
  it('takes the focus with its error and is submitted', async () => {
    const person = userEvent.setup()
    const sent: unknown[] = []
    render(<Auditors onSubmit={(values) => sent.push(values)} />)

    await person.click(screen.getByRole('button', { name: 'Assign' }))
    expect(await screen.findByText('Please choose an auditor')).toBeVisible()
    expect(screen.getByRole('radiogroup', { name: 'Auditors' })).toHaveAccessibleDescription(
      'Please choose an auditor',
    )
    expect(screen.getByRole('radio', { name: /Grace Kim/ })).toHaveFocus()

    await person.keyboard('{ArrowDown}')
    await person.click(screen.getByRole('button', { name: 'Assign' }))

    expect(sent).toEqual([{ auditor: 'd' }])
  })

  it('keeps those in sight who cannot be chosen, with the reason', () => {
    render(<Auditors onSubmit={() => undefined} />)

    expect(screen.getByRole('radio', { name: 'Tomasz Wilk Not qualified for wet labs' })).toBeDisabled()
  })
})
