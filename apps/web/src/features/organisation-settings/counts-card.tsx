import { organisation_settings } from '@lab-zer0/content/microcopy.ts'
import {
  type InstitutionCounts,
  institutionCounts,
  type Organisation,
  saveCounts,
} from '@lab-zer0/contracts/organisations.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { toast } from 'react-hot-toast/headless'
import type * as z from 'zod/mini'
import { call } from '../../lib/call.ts'
import { organisationKeys } from '../../product/organisation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { showRefusal, useContractForm } from '../../ui/contract-form.ts'
import { Form } from '../../ui/form.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { FormNumberField } from '../../ui/form-number-field.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'

const { counts: copy } = organisation_settings

/** What sentences for funders divide by. */
export function CountsCard({ organisation }: { organisation: Organisation }) {
  const title = useId()
  const client = useQueryClient()
  const form = useContractForm<z.input<typeof institutionCounts>, InstitutionCounts>(
    institutionCounts,
    organisation.institution ?? { counted_on: '' },
  )
  const save = useMutation({
    mutationFn: (body: InstitutionCounts) => call(saveCounts, { params: { id: organisation.id }, body }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await client.invalidateQueries({ queryKey: organisationKeys.all })
      await client.invalidateQueries({ queryKey: ['reports'] })
    },
    onError: (error) => showRefusal(form, error, copy.failed),
  })
  return (
    <Card labelledBy={title} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={title} className="font-display text-title-2">
          {copy.title}
        </h2>
        <p className="max-w-176 text-small text-ink-2">{copy.text}</p>
      </div>
      <Form
        form={form}
        onSubmit={(values) => save.mutate(values)}
        isPending={save.isPending}
        aria-label={copy.title}
      >
        <FormError form={form} />
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <FormNumberField form={form} name="labs" label={copy.labs} isWhole min={1} max={100_000} />
          <FormNumberField
            form={form}
            name="fte"
            label={copy.fte}
            unit={copy.fte_unit}
            min={0.1}
            max={1_000_000}
          />
          <FormTextField form={form} name="counted_on" type="date" label={copy.counted_on} />
        </div>
        <div>
          <Button type="submit" variant="secondary" isPending={save.isPending}>
            {copy.save}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
