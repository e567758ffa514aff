import { calculator } from '@lab-zer0/content/data/microcopy.json'
import type { VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Eye, Lock } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useUser } from '../../lib/session.ts'
import { Notice } from '../../ui/notice.tsx'
import { CalculatorHead } from './calculator-head.tsx'
import { formDataOptions } from './calculators.api.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { openDevice } from './device.ts'
import type { FormRead, LoadedFormProps } from './form-props.ts'
import { FormStore } from './form-store.ts'
import { LeftOver } from './left-over.tsx'
import { OpenForm } from './open-form.tsx'
import type { Basis } from './result-context.tsx'
import { SaveLine } from './save-line.tsx'
import { useFormStore, useOthersChanges } from './use-form-store.ts'

/** Open to members of the lab; locked, previewed or looked at from outside it can only be read. */
export function LoadedForm(props: LoadedFormProps) {
  const isReadOnly = props.isPreview || !props.data.may_edit
  return isReadOnly ? <ReadForm {...props} /> : <EditForm {...props} />
}

function EditForm(props: LoadedFormProps) {
  const { lab, mode, category, schema, data } = props
  const user = useUser()
  const client = useQueryClient()
  const address = useMemo(() => ({ labId: lab.id, category, mode }), [lab.id, category, mode])
  const onLocked = () => void client.invalidateQueries({ queryKey: formDataOptions(address).queryKey })
  const store = useFormStore({
    address,
    userId: user.id,
    schema,
    before: data.before ?? {},
    saved: data,
    onLocked,
  })
  useOthersChanges(store, address, onLocked)
  return (
    <Frame {...props} actions={<SaveLine store={store} />}>
      <OpenForm
        store={store}
        address={address}
        basis={useBasis(props)}
        maySubmit={data.may_submit}
        submission={null}
        isReadOnly={false}
      />
    </Frame>
  )
}

function ReadForm(props: LoadedFormProps) {
  const { lab, mode, category, schema, data } = props
  const user = useUser()
  const address = useMemo(() => ({ labId: lab.id, category, mode }), [lab.id, category, mode])
  const [device] = useState(() => openDevice({ userId: user.id, ...address }))
  const [store] = useState(() => readOnlyStore(props))
  return (
    <Frame {...props}>
      <div className="mb-6 grid gap-4">
        {data.submission ? (
          <Notice tone="success" icon={Lock}>
            {calculator.locked_banner}
          </Notice>
        ) : (
          <Notice icon={Eye}>{calculator.preview_banner}</Notice>
        )}
        {data.submission && <LeftOver device={device} schema={schema} />}
      </div>
      <OpenForm
        store={store}
        address={address}
        basis={useBasis(props)}
        maySubmit={false}
        submission={data.submission}
        isReadOnly
      />
    </Frame>
  )
}

/** Nothing is typed into it, so nothing is kept or sent. */
function readOnlyStore({ schema, data }: LoadedFormProps): FormStore {
  return new FormStore({
    schema,
    before: data.submission ? {} : (data.before ?? {}),
    saved: data,
    userId: '',
    device: { keep: () => undefined, drop: () => undefined, all: () => [], clear: () => undefined },
    send: () => Promise.reject(new Error('This form is read-only')),
  })
}

function Frame({ lab, mode, category, categories, schema, actions, children }: FrameProps) {
  return (
    <>
      <CalculatorHead lab={lab} mode={mode} title={category} lead={schema.description} actions={actions} />
      <CategoryTabs labId={lab.id} mode={mode} categories={categories} here={category} />
      {children}
    </>
  )
}

type FrameProps = LoadedFormProps & { actions?: ReactNode; children: ReactNode }

function useBasis({ lab, category, schema, data }: LoadedFormProps): Basis {
  const { submission, variables } = data
  return useMemo(
    () => ({
      labType: lab.type,
      category,
      schema,
      variables: { version: variables.version, values: valuesOf(variables) },
      factorSetVersion: submission?.factor_set_version ?? null,
    }),
    [lab.type, category, schema, variables, submission],
  )
}

/** The contract says text or number; that each is the right one is the server's rule. */
function valuesOf({ values }: FormRead['variables']): VariableValues {
  return values as VariableValues
}
