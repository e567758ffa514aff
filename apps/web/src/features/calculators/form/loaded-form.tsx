import { categoryName } from '@lab-zer0/content/category-name.ts'
import { calculator } from '@lab-zer0/content/microcopy.ts'
import type { FormSchema } from '@lab-zer0/domain/calculators/schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Eye, Lock } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { useSync } from '../../../lib/sync/current-sync.ts'
import { idleTarget } from '../../../lib/sync/idle-target.ts'
import type { SyncEngine } from '../../../lib/sync/sync-engine.ts'
import { Focused } from '../../../ui/focused.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { formDataOptions, type Mode } from '../calculators.api.ts'
import { CategoryTabs } from '../overview/category-tabs.tsx'
import { FormVersions } from '../versions/form-versions.tsx'
import { CalculatorHead } from './calculator-head.tsx'
import { placeOf } from './cell-sender.ts'
import { FormPlace } from './form-place.ts'
import type { LoadedFormProps } from './form-props.ts'
import type { FormState } from './form-state.ts'
import { FormStore } from './form-store.ts'
import { LeftOver } from './left-over.tsx'
import { OpenForm, type OpenFormProps } from './open-form.tsx'
import { FormSaveLine } from './save-line.tsx'
import { useBasis, usualSurenessIn } from './use-basis.ts'
import { useFormState, useFormStore, useOthersChanges } from './use-form-store.ts'

const { savings_form: savings } = calculator

// Charts, advice and its texts, which a baseline never shows.
const SavingsForm = lazy(async () => ({ default: (await import('../savings/savings-form.tsx')).SavingsForm }))

const SavingsTableForm = lazy(async () => ({
  default: (await import('../savings-table/savings-table-form.tsx')).SavingsTableForm,
}))

const EquipmentForm = lazy(async () => ({
  default: (await import('../table/equipment-form.tsx')).EquipmentForm,
}))

/** Open to members of the lab; locked, previewed or looked at from outside it can only be read. */
export function LoadedForm(props: LoadedFormProps) {
  const isReadOnly = props.isPreview || !props.data.may_edit
  const [wasOpen] = useState(!isReadOnly)
  const sync = useSync()
  const isNamed =
    props.isRegister && !props.isPreview && props.data.may_name === true && props.data.submission !== null
  // Shown before, it would be drawn anew a moment later, and whatever somebody had opened or typed would be gone.
  if (!sync && (!isReadOnly || isNamed)) {
    return (
      <Frame {...props}>
        <Skeleton lines={8} />
      </Frame>
    )
  }
  if (!isReadOnly && sync) return <EditForm {...props} sync={sync} />
  // A form that gets locked begins anew, with what was locked.
  const key = props.data.submission ? 'locked' : 'open'
  if (isNamed && sync) return <NameForm key={key} {...props} sync={sync} isNews={wasOpen} />
  return <ReadForm key={key} {...props} sync={sync} isNews={wasOpen} />
}

function EditForm({ sync, ...props }: LoadedFormProps & { sync: SyncEngine }) {
  const { lab, mode, category, schema, data } = props
  const client = useQueryClient()
  const address = useMemo(() => ({ labId: lab.id, category, mode }), [lab.id, category, mode])
  const onLocked = () => void client.invalidateQueries({ queryKey: formDataOptions(address).queryKey })
  const store = useFormStore({
    sync,
    address,
    schema,
    before: data.before ?? {},
    saved: data,
    onLocked,
    usualSureness: usualSurenessIn(props),
  })
  useOthersChanges(store, address, onLocked)
  return (
    <Frame {...props} begun={useFormState(store, begunRows)} actions={<FormSaveLine store={store} />}>
      <div className="mb-6 empty:hidden">
        <FormVersions address={address} category={category} isLocked={false} />
      </div>
      <FormBody
        {...props}
        store={store}
        address={address}
        maySubmit={data.may_submit}
        submission={null}
        isReadOnly={false}
      />
    </Frame>
  )
}

function begunRows({ rows }: FormState): number {
  return Object.values(rows).filter(({ values }) => Object.keys(values).length > 0).length
}

/** `isNews` where it was open a moment ago: whatever had the focus then is gone. */
type ReadFormProps<Sync> = LoadedFormProps & { sync: Sync; isNews: boolean }

function ReadForm(props: ReadFormProps<SyncEngine | null>) {
  const [store] = useState(() => readOnlyStore(props))
  return <LockedForm {...props} store={store} mayName={false} />
}

/** A locked register: its figures can only be read, and its units still get names. */
function NameForm(props: ReadFormProps<SyncEngine>) {
  const { lab, mode, category, schema, data, sync } = props
  const address = useMemo(() => ({ labId: lab.id, category, mode }), [lab.id, category, mode])
  const before = data.before ?? {}
  const opening = { sync, address, schema, before, saved: data, usualSureness: usualSurenessIn(props) }
  const store = useFormStore({ ...opening, onLocked: () => undefined })
  return <LockedForm {...props} store={store} mayName actions={<FormSaveLine store={store} />} />
}

type LockedFormProps = ReadFormProps<SyncEngine | null> & {
  store: FormStore
  mayName: boolean
  actions?: ReactNode
}

function LockedForm({ sync, isNews, store, mayName, actions, ...props }: LockedFormProps) {
  const { lab, mode, category, schema, data } = props
  const address = useMemo(() => ({ labId: lab.id, category, mode }), [lab.id, category, mode])
  return (
    <Frame {...props} actions={actions}>
      <div className="mb-6 grid gap-4">
        {data.submission ? (
          <LockedNotice isNews={isNews} />
        ) : (
          <Notice icon={Eye}>{calculator.preview_banner}</Notice>
        )}
        {data.submission && sync && (
          <LeftOver target={sync.target('cell', placeOf(address))} schema={schema} />
        )}
        {data.submission && <FormVersions address={address} category={category} isLocked />}
      </div>
      <FormBody
        {...props}
        store={store}
        address={address}
        maySubmit={false}
        submission={data.submission}
        isReadOnly
        mayName={mayName}
      />
    </Frame>
  )
}

function LockedNotice({ isNews }: { isNews: boolean }) {
  const notice = (
    <Notice tone="success" icon={Lock}>
      {calculator.locked_banner}
    </Notice>
  )
  return isNews ? <Focused>{notice}</Focused> : notice
}

type FormBodyProps = LoadedFormProps & Omit<OpenFormProps, 'basis'>

function FormBody(props: FormBodyProps) {
  return (
    <FormPlace value={props.address}>
      <FormOfMode {...props} />
    </FormPlace>
  )
}

function FormOfMode(props: FormBodyProps) {
  const { store, address, maySubmit, submission, isReadOnly, mayName = false } = props
  const common = { store, address, maySubmit, submission, isReadOnly, mayName, basis: useBasis(props) }
  if (props.mode === 'baseline' && !props.isRegister) return <OpenForm {...common} />
  if (props.mode === 'baseline') {
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <EquipmentForm {...common} />
      </Suspense>
    )
  }
  const Form = props.isRegister ? SavingsTableForm : SavingsForm
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <Form
        {...common}
        baselineAt={props.baseline?.submission?.submitted_at ?? null}
        beforeAsOf={props.data.before_as_of ?? null}
        beforeLockedOn={props.data.before_locked_on ?? null}
      />
    </Suspense>
  )
}

/** Nothing is typed into it, so nothing is kept or sent. */
function readOnlyStore(props: LoadedFormProps): FormStore {
  const { schema, data } = props
  return new FormStore({
    schema,
    before: data.before ?? {},
    saved: data,
    readAt: 0,
    userId: '',
    target: idleTarget('cell'),
    usualSureness: usualSurenessIn(props),
  })
}

function Frame({ lab, mode, category, categories, schema, isRegister, ...rest }: FrameProps) {
  const { begun, actions, children } = rest
  const heading = isRegister ? savings.heading_units : savings.heading
  return (
    <>
      <CalculatorHead
        lab={lab}
        mode={mode}
        category={category}
        title={
          mode === 'savings' ? fill(heading, { category: categoryName(category) }) : categoryName(category)
        }
        {...leadOf(mode, schema, isRegister)}
        actions={actions}
      />
      <CategoryTabs labId={lab.id} mode={mode} categories={categories} here={category} begun={begun} />
      {children}
    </>
  )
}

/** Over a table the description of the form is with its fields: the units themselves come first. */
function leadOf(mode: Mode, schema: FormSchema, isRegister: boolean): { lead?: string } {
  if (mode === 'savings') return { lead: isRegister ? savings.lead_units : savings.lead }
  return isRegister ? {} : { lead: schema.description }
}

type FrameProps = LoadedFormProps & { begun?: number; actions?: ReactNode; children: ReactNode }
