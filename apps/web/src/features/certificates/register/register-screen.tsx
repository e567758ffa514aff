import { register_of_labs as copy } from '@lab-zer0/content/microcopy.ts'
import { useQuery } from '@tanstack/react-query'
import { fill, formatNumber } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageSteps } from '../../../ui/page-steps.tsx'
import { Table } from '../../../ui/table.tsx'
import { registerOptions } from '../certificates.api.ts'
import { registerColumns } from './register-columns.tsx'
import { RegisterFilters } from './register-filters.tsx'
import { useRegisterSearch } from './register-search.ts'

/** Every certified lab that wants to be found, for everybody. */
export function RegisterScreen() {
  return (
    <Page>
      <PageHead
        title={copy.title}
        lead={copy.lead}
        actions={
          <ButtonLink variant="secondary" href={paths.verifyFile}>
            {copy.check_number}
          </ButtonLink>
        }
      />
      <Register />
    </Page>
  )
}

function Register() {
  const search = useRegisterSearch()
  const register = useQuery(registerOptions(search.asked))
  const { entries = [], has_previous = false, has_next = false } = register.data ?? {}
  return (
    <Card kind="flush">
      <RegisterFilters search={search} isEmpty={entries.length === 0} />
      {register.isError ? (
        <div className="p-[clamp(1rem,2.2vw,1.5rem)]">
          <ErrorState
            message={messageOf(register.error, copy.failed)}
            onRetry={() => void register.refetch()}
            isRetrying={register.isFetching}
          />
        </div>
      ) : (
        <Table
          caption={copy.caption}
          columns={registerColumns}
          rows={entries}
          rowKey={({ public_id }) => public_id}
          isLoading={register.isPending}
          empty={search.isFiltered ? <NothingFits onClear={search.clear} /> : <NobodyListed />}
        />
      )}
      {entries.length > 0 && (
        <PageSteps
          shown={fill(entries.length === 1 ? copy.shown.one : copy.shown.other, {
            count: formatNumber(entries.length),
          })}
          onPrevious={has_previous ? () => search.ask({ before: entries[0]?.public_id }) : undefined}
          onNext={has_next ? () => search.ask({ after: entries.at(-1)?.public_id }) : undefined}
        />
      )}
    </Card>
  )
}

function NobodyListed() {
  return <EmptyState title={copy.empty.title}>{copy.empty.text}</EmptyState>
}

function NothingFits({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={copy.none.title}
      action={
        <Button variant="secondary" onPress={onClear}>
          {copy.none.clear}
        </Button>
      }
    >
      {copy.none.text}
    </EmptyState>
  )
}
