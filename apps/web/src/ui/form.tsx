import type { FormEvent, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type ContractForm, firstMessage, showFormError } from './contract-form.ts'
import { cx } from './cx.ts'

type FormProps<Values extends FieldValues, Output> = {
  form: ContractForm<Values, Output>
  onSubmit: (values: Output) => void
  /** While true, the form can't be submitted again, by button or Enter. */
  isPending: boolean
  children: ReactNode
  className?: string
  'aria-label'?: string
}

/** Submits valid values; otherwise focuses the first error and shows it in the notice. */
export function Form<Values extends FieldValues, Output>(props: FormProps<Values, Output>) {
  const { form, onSubmit, isPending, children, className } = props
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const showError = (errors: object) => showFormError(form, firstMessage(errors, form.getValues()))
    void form.handleSubmit(onSubmit, showError)(event)
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={props['aria-label']}
      className={cx('grid gap-5', className)}
    >
      {children}
    </form>
  )
}
