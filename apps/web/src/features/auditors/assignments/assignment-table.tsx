import { assign_auditors as copy, kit } from '@lab-zer0/content/microcopy.ts'
import type { AssignableLab } from '@lab-zer0/contracts/auditors.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Table } from '../../../ui/table.tsx'
import { ToggleChip } from '../../../ui/toggle-chip.tsx'
import { assignmentColumns } from './assignment-columns.tsx'
import { CHIPS, isNeededNow, useAssignmentFilter } from './assignment-filter.ts'

type AssignmentTableProps = {
  /** Left out while they are on their way. */
  labs: readonly AssignableLab[] | undefined
  onAssign: (lab: AssignableLab) => void
  onTerms: (lab: AssignableLab) => void
}

/** The labs, searched and filtered, ten at a time. */
export function AssignmentTable({ labs, onAssign, onTerms }: AssignmentTableProps) {
  const filter = useAssignmentFilter(labs ?? [])
  return (
    <>
      <div className="mt-6 mb-4 flex flex-wrap items-center gap-3">
        <SearchField
          aria-label={copy.search_label}
          placeholder={copy.search_placeholder}
          value={filter.search}
          onChange={filter.onSearch}
          className="grow basis-64"
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's, and these act at once */}
        <div role="group" aria-label={copy.filters_label} className={chipsStyle}>
          {CHIPS.map((chip) => (
            <ToggleChip
              key={chip}
              isSelected={filter.chips.has(chip)}
              onChange={(isOn) => filter.onChip(chip, isOn)}
            >
              {copy.chips[chip]}
            </ToggleChip>
          ))}
        </div>
      </div>
      <Card kind="flush">
        <Table
          caption={copy.table}
          columns={assignmentColumns(onAssign, onTerms)}
          rows={filter.rows}
          rowKey={({ id }) => id}
          isMarked={(lab) => isNeededNow(lab) || lab.has_open_appeal}
          isLoading={labs === undefined}
          empty={filter.isFiltered ? <NoMatch onClear={filter.onClear} /> : <NoLabs />}
        />
        {filter.pagination.total > 0 && <Pagination {...filter.pagination} noun={kit.nouns.labs} />}
      </Card>
    </>
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { title, text, action } = copy.empty_filtered
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="secondary" onPress={onClear}>
          {action}
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}

function NoLabs() {
  const { title, text, action } = copy.empty
  return (
    <EmptyState title={title} action={<ButtonLink href={paths.registerLab}>{action}</ButtonLink>}>
      {text}
    </EmptyState>
  )
}

const chipsStyle =
  'flex gap-2 max-md:-mx-4 max-md:w-[calc(100%+2rem)] max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none]'
