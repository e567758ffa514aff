import { blankLines } from '@lab-zer0/content/blank-text.ts'
import { categoryName } from '@lab-zer0/content/category-name.ts'
import { calculator } from '@lab-zer0/content/microcopy.ts'
import { blanksOf } from '@lab-zer0/domain/calculators/blanks.ts'
import { findCategory } from '@lab-zer0/domain/calculators/categories.ts'
import { differencesOf } from '@lab-zer0/domain/changes/differences.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { fill } from '../../../lib/format.ts'
import { useSync } from '../../../lib/sync/current-sync.ts'
import type { SyncEngine } from '../../../lib/sync/sync-engine.ts'
import { schemaOf } from '../../../lib/wire-schema.ts'
import { CategoryIcon } from '../../../product/category-icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { calculatorHref } from '../addresses.ts'
import { formDataOptions, type Mode, schemaOptions } from '../calculators.api.ts'
import { readingsOf } from '../form/figures.ts'
import type { FormRead, LoadedFormProps } from '../form/form-props.ts'
import type { FormStore } from '../form/form-store.ts'
import type { LockedDates } from '../form/locked-dates.ts'
import { UnusualNotice } from '../form/rows-to-see.tsx'
import { useBasis, usualSurenessIn } from '../form/use-basis.ts'
import { useFormData, useFormStore } from '../form/use-form-store.ts'
import { useSubmit } from '../form/use-submit.ts'
import { Reading } from '../result/reading.tsx'
import { resultOf } from '../result/result-context.tsx'
import { CausesProvider } from '../savings/causes-context.tsx'
import { useLockHindrance } from '../savings/lock-hindrance.ts'

const { together: copy } = calculator

/** What the dialog knows of one form: whether it can be locked, and how. */
export type Lockable = { isReady: boolean; lock: (dates: LockedDates) => Promise<boolean> }

type LockLineProps = Pick<LoadedFormProps, 'lab' | 'mode'> & {
  category: string
  data: FormRead
  /** Told again whenever it changes. */
  onLockable: (category: string, lockable: Lockable) => void
}

export function LockLine(props: LockLineProps) {
  const { lab, mode, category, data } = props
  const address = { labId: lab.id, category, mode }
  const sync = useSync()
  const schema = useQuery(schemaOptions(address))
  const isSavings = mode === 'savings'
  const baseline = useQuery({ ...formDataOptions({ ...address, mode: 'baseline' }), enabled: isSavings })
  const parsed = useMemo(() => schema.data && schemaOf(schema.data, mode), [schema.data, mode])
  const known = findCategory(lab.type, category)
  const isHere = parsed && known && sync && (!isSavings || baseline.data)
  return (
    <li className="grid gap-2 py-3">
      <span className="flex items-center gap-3 font-semibold">
        {known && <CategoryIcon category={known} />}
        {categoryName(category)}
      </span>
      {isHere ? (
        <CausesProvider address={address}>
          <Form
            {...props}
            category={known}
            schema={parsed}
            data={data}
            baseline={baseline.data ?? null}
            sync={sync}
          />
        </CausesProvider>
      ) : (
        <Skeleton lines={2} />
      )}
    </li>
  )
}

type FormProps = Pick<LockLineProps, 'onLockable'> &
  Omit<LoadedFormProps, 'categories' | 'isPreview' | 'isRegister'> & { sync: SyncEngine }

/** The form itself, with what waits on this device, but without its fields. */
function Form(props: FormProps) {
  const { lab, mode, category, schema, data, sync, onLockable } = props
  const client = useQueryClient()
  const address = useMemo(() => ({ labId: lab.id, category, mode }), [lab.id, category, mode])
  const store = useFormStore({
    sync,
    address,
    schema,
    before: data.before ?? {},
    saved: data,
    onLocked: () => void client.invalidateQueries({ queryKey: formDataOptions(address).queryKey }),
    usualSureness: usualSurenessIn(props),
  })
  const { submit, failure } = useSubmit(store, address, () => undefined)
  const hindrance = useHindrance(store, mode)
  const { mutateAsync } = submit
  const isReady = hindrance === undefined && !submit.isSuccess
  useEffect(() => {
    const lock = (dates: LockedDates) =>
      mutateAsync(dates).then(
        () => true,
        () => false,
      )
    onLockable(category, { isReady, lock })
  }, [category, isReady, mutateAsync, onLockable])
  return (
    <>
      <Figures {...props} store={store} />
      <Remark>
        {submit.isSuccess && calculator.list.locked}
        {failure?.message}
        {hindrance !== undefined && fill(copy.not_ready, { reason: hindrance })}
      </Remark>
      {(hindrance !== undefined || failure) && (
        <Link href={calculatorHref(mode, lab.id, category)}>
          {fill(copy.open_form, { category: categoryName(category) })}
        </Link>
      )}
    </>
  )
}

/** Why this form can't be locked as it is. The server decides the same. */
function useHindrance(store: FormStore, mode: Mode): string | undefined {
  const data = useFormData(store)
  const cause = useLockHindrance(store)
  const lacking = blankLines(store.schema, data).filter(({ isRequired }) => isRequired)
  if (lacking.length > 0) return fill(copy.needs, { rows: lacking.map(({ row }) => row).join(', ') })
  // A baseline differs from nothing.
  return mode === 'savings' ? cause : undefined
}

/** What it comes to, and what would be locked blank. */
function Figures({ store, ...props }: FormProps & { store: FormStore }) {
  const { mode, category } = props
  const data = useFormData(store)
  const basis = useBasis(props)
  const { totals } = useMemo(
    () => resultOf(basis, data, mode === 'savings' ? { before: store.before, after: data } : undefined),
    [basis, data, mode, store],
  )
  const { blank, asked } = blanksOf(store.schema, data)
  const isUnchanged = mode === 'savings' && differencesOf(store.before, data).length === 0
  return (
    <>
      <UnusualNotice store={store} />
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        {readingsOf(category, totals).map(({ metric, quantity }) => (
          <Reading key={metric} metric={metric} quantity={quantity} />
        ))}
      </div>
      <Remark>{isUnchanged && copy.unchanged}</Remark>
      <Remark>
        {blank > 0 && fill(blank === 1 ? copy.blank_one : copy.blank, { n: blank, total: asked })}
      </Remark>
    </>
  )
}

function Remark({ children }: { children: ReactNode }) {
  return <p className="text-small text-ink-2 empty:hidden">{children}</p>
}
