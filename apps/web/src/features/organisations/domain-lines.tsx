import { register_organisation as copy } from '@lab-zer0/content/microcopy.ts'
import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { fill } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { FormTextField } from '../../ui/form-text-field.tsx'
import type { OrganisationForm } from './organisation-form.ts'

/** As many domains as the organisation has, and at least one. */
export function DomainLines({ form }: { form: OrganisationForm }) {
  const id = useId()
  const add = useRef<HTMLButtonElement>(null)
  const lines = useFieldArray({ control: form.control, name: 'email_domains' })
  const typed = useWatch({ control: form.control, name: 'email_domains' })
  const isOnly = lines.fields.length === 1
  function remove(index: number) {
    lines.remove(index)
    form.clearErrors('root')
    // The button that had the focus is gone.
    add.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the part's fieldset would be read out twice
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      className="grid gap-1.5"
    >
      <p id={`${id}-label`} className="text-ui leading-[1.35] font-semibold">
        {copy.domains}
      </p>
      <p id={`${id}-hint`} className="text-small leading-[1.4] text-ink-3">
        {copy.domains_limit} {copy.domains_hint}
      </p>
      <div className="grid gap-2">
        {lines.fields.map((line, index) => (
          <div key={line.id} className={cx('grid gap-2', !isOnly && 'grid-cols-[1fr_auto]')}>
            <FormTextField
              form={form}
              name={`email_domains.${index}.domain`}
              aria-label={fill(copy.domain_label, { n: index + 1 })}
              before="@"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck="false"
            />
            {!isOnly && (
              <Button
                variant="secondary"
                icon
                className="self-start"
                aria-label={nameOfRemoval(typed[index]?.domain, index)}
                onPress={() => remove(index)}
              >
                <X aria-hidden="true" strokeWidth={1.75} />
              </Button>
            )}
          </div>
        ))}
      </div>
      <Button
        ref={add}
        variant="quiet"
        className="-ml-3 justify-self-start"
        onPress={() => lines.append({ domain: '' })}
      >
        <Plus aria-hidden="true" strokeWidth={1.75} />
        {copy.add_domain}
      </Button>
    </div>
  )
}

function nameOfRemoval(domain: string | undefined, index: number): string {
  return domain?.trim() ? fill(copy.remove_named, { domain }) : `${copy.remove_domain} ${index + 1}`
}
