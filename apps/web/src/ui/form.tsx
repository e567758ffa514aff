import type { FormEvent, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type ContractForm, firstMessage, showFormError } from './contract-form.ts'
import { cx } from './cx.ts'

type FormProps<Values extends FieldValues, Output> = {
  form: ContractForm<Values, Output>
  onSubmit: (values: Output) => void
  /** While true, submitting again does nothing, whichever way it is tried. */
  isPending: boolean
  children: ReactNode
  className?: string
  'aria-label'?: string
}

/** Submits what the contract accepts; otherwise focus goes to the first error and the notice says it. */
export function Form<Values extends FieldValues, Output>(props: FormProps<Values, Output>) {
  const { form, onSubmit, isPending, children, className } = props
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const complain = (errors: object) => showFormError(form, firstMessage(errors, form.getValues()))
    void form.handleSubmit(onSubmit, complain)(event)
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
