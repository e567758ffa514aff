import { categoryName } from '@lab-zer0/content/category-name.ts'
import { calculator, shared } from '@lab-zer0/content/microcopy.ts'
import { isWorthRetrying } from '@lab-zer0/domain/autosave/retry-delay.ts'
import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { messageOf } from '../../../lib/message-of.ts'
import { isRefusal, NetworkError, RefusedError } from '../../../lib/refused-error.ts'
import { schemaOf } from '../../../lib/wire-schema.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { calculatorHref } from '../addresses.ts'
import { formDataOptions, schemaOptions } from '../calculators.api.ts'
import { CategoryTabs } from '../overview/category-tabs.tsx'
import { CalculatorHead } from './calculator-head.tsx'
import type { FormScreenProps } from './form-props.ts'
import { LoadedForm } from './loaded-form.tsx'

const { errors } = calculator

/** The form of one category, once its schema and its values are here. */
export function FormScreen(props: FormScreenProps) {
  const { lab, mode, category } = props
  const address = { labId: lab.id, category, mode }
  const schema = useQuery(schemaOptions(address))
  const data = useQuery(formDataOptions(address))
  const isSavings = mode === 'savings'
  const baseline = useQuery({ ...formDataOptions({ ...address, mode: 'baseline' }), enabled: isSavings })
  const known = findCategory(lab.type, category)
  const parsed = useMemo(() => schema.data && schemaOf(schema.data, mode), [schema.data, mode])
  const failed = (schema.data ? null : schema.error) ?? (isOver(data) ? data.error : null)
  // What an earlier visit left behind may be old: it is shown only when the server can't be asked.
  const isAsking = data.isFetching && !data.isFetchedAfterMount
  if (failed) {
    const retry = () => void Promise.all([schema.refetch(), data.refetch()])
    return (
      <Frame {...props}>
        <LoadFailed
          {...props}
          error={failed}
          isRetrying={schema.isFetching || data.isFetching}
          onRetry={retry}
        />
      </Frame>
    )
  }
  if (!parsed || !data.data || isAsking || (isSavings && baseline.isPending)) {
    return (
      <Frame {...props}>
        <Card>
          <Skeleton lines={6} />
        </Card>
      </Frame>
    )
  }
  if (!known || parsed.columns.length === 0) {
    return (
      <Frame {...props}>
        <NoSchema {...props} />
      </Frame>
    )
  }
  if (isSavings && data.data.before === null) {
    return (
      <Frame {...props}>
        <Card>
          <EmptyState action={<Back {...props} />}>{shared.baseline_not_locked}</EmptyState>
        </Card>
      </Frame>
    )
  }
  return (
    <LoadedForm
      {...props}
      category={known}
      schema={parsed}
      isRegister={schema.data?.columns.some(({ group }) => group === 'identity') ?? false}
      data={data.data}
      baseline={baseline.data ?? null}
    />
  )
}

/** A form that was read before stays while the network or the server is away: what is typed is kept, and sent later. */
function isOver({ data, error }: { data: unknown; error: Error | null }): boolean {
  const isAway =
    error instanceof NetworkError || (error instanceof RefusedError && isWorthRetrying(error.status))
  return error !== null && !(data !== undefined && isAway)
}

/** Head and tabs, while there is no form to show. */
function Frame({ lab, mode, category, categories, children }: FormScreenProps & { children: ReactNode }) {
  return (
    <>
      <CalculatorHead lab={lab} mode={mode} category={category} title={categoryName(category)} />
      <CategoryTabs labId={lab.id} mode={mode} categories={categories} here={category} />
      {children}
    </>
  )
}

type LoadFailedProps = FormScreenProps & { error: Error; isRetrying: boolean; onRetry: () => void }

/** Specification, section 8: a broken answer, no form, or anything else. */
function LoadFailed({ error, isRetrying, onRetry, ...props }: LoadFailedProps) {
  if (isRefusal(error, 'category_not_found')) return <NoSchema {...props} />
  // Neither a no nor a lost call: the answer was no schema.
  const isBroken = !(error instanceof RefusedError || error instanceof NetworkError)
  const message = isBroken ? errors.invalid_schema : messageOf(error, errors.schema)
  return (
    <ErrorState message={message} isRetrying={isRetrying} onRetry={onRetry}>
      <Back {...props} />
    </ErrorState>
  )
}

export function NoSchema(props: Pick<FormScreenProps, 'lab' | 'mode'>) {
  return (
    <Card>
      <EmptyState action={<Back {...props} />}>{shared.category_not_found}</EmptyState>
    </Card>
  )
}

function Back({ lab, mode }: Pick<FormScreenProps, 'lab' | 'mode'>) {
  return (
    <ButtonLink variant="secondary" size="sm" href={calculatorHref(mode, lab.id)}>
      {calculator.back}
    </ButtonLink>
  )
}
