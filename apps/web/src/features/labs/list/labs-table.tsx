import { labs as copy, kit, view_labs } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { isOffered } from '@lab-zer0/domain/access/may.ts'
import { useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { labPath } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { LazyDialog, onIntent } from '../../../ui/lazy-dialog.tsx'
import { NameCell } from '../../../ui/name-cell.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { LabStatusBadge, TypeBadge } from '../detail/lab-badges.tsx'
import { championDialog, membersDialog, removeLabDialog } from '../detail/lab-dialogs.ts'
import { EditLabButton } from '../edit/edit-lab-button.tsx'
import { championOf, membersOfFte } from '../lab-words.ts'
import { type Attempt, MembershipButton } from '../members/membership-button.tsx'
import { usePage } from './use-page.ts'

type LabsTableProps = {
  labs: readonly Lab[]
  onAttempt: (failed: Attempt | undefined) => void
}

type Asked = { about: 'members' | 'champion' | 'removal'; lab: Lab }

/** All labs, ten at a time. Admins look into them, choose who leads and remove them. */
export function LabsTable({ labs, onAttempt }: LabsTableProps) {
  const { rows, pagination } = usePage(labs)
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <>
      <Table
        caption={view_labs.all_labs}
        columns={columnsFor({ onAttempt, onAsk: setAsked })}
        rows={rows}
        rowKey={({ id }) => id}
        isWide
      />
      <Pagination {...pagination} noun={kit.nouns.labs} />
      {asked?.about === 'members' && (
        <LazyDialog file={membersDialog} with={{ lab: asked.lab, onClose: close }} />
      )}
      {asked?.about === 'champion' && (
        <LazyDialog file={championDialog} with={{ lab: asked.lab, onClose: close }} />
      )}
      {asked?.about === 'removal' && (
        <LazyDialog file={removeLabDialog} with={{ lab: asked.lab, onClose: close }} />
      )}
    </>
  )
}

type Row = {
  onAttempt: LabsTableProps['onAttempt']
  onAsk: (asked: Asked) => void
}

function columnsFor(row: Row): Column<Lab>[] {
  const headers = copy.view.columns
  return [
    {
      id: 'lab',
      header: headers.lab,
      kind: 'row',
      cell: (lab) => <NameCell name={lab.name} href={labPath(lab.id)} {...noteOf(lab)} />,
    },
    { id: 'type', header: headers.type, cell: (lab) => <TypeBadge lab={lab} /> },
    { id: 'status', header: headers.status, cell: (lab) => <LabStatusBadge lab={lab} /> },
    {
      id: 'members',
      header: headers.members,
      cell: (lab) => <span className="whitespace-nowrap">{membersOfFte(lab)}</span>,
    },
    { id: 'champion', header: headers.champion, cell: (lab) => <ChampionCell lab={lab} {...row} /> },
    {
      id: 'actions',
      header: headers.actions,
      kind: 'action',
      isHeaderHidden: true,
      cell: (lab) => <Actions lab={lab} {...row} />,
    },
  ]
}

function noteOf({ department, principal_investigator }: Lab) {
  const parts = [principal_investigator, department].filter(Boolean)
  return parts.length > 0 ? { note: parts.join(', ') } : {}
}

function ChampionCell({ lab, onAsk }: Row & { lab: Lab }) {
  const champion = championOf(lab)
  const label = champion === null ? copy.champion_dialog.choose : copy.champion_dialog.change
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      {champion ?? <span className="text-ink-3">{copy.no_champion_yet}</span>}
      {isOffered(lab.may['lab.assign_champion']) && (
        <Button
          variant="quiet"
          size="sm"
          className="-mx-3"
          aria-label={fill(copy.champion_dialog.action_of, { action: label, lab: lab.name })}
          {...onIntent(championDialog)}
          onPress={() => onAsk({ about: 'champion', lab })}
        >
          {label}
        </Button>
      )}
    </span>
  )
}

function Actions({ lab, onAttempt, onAsk }: Row & { lab: Lab }) {
  return (
    <div className="flex flex-wrap items-center gap-2 whitespace-nowrap max-md:[&>button]:grow md:justify-end xl:flex-nowrap">
      <MembershipButton lab={lab} onAttempt={onAttempt} />
      <EditLabButton lab={lab} />
      {isOffered(lab.may['lab.delete']) && (
        <>
          <Button
            variant="secondary"
            size="sm"
            aria-label={fill(view_labs.view_members_of, { lab: lab.name })}
            {...onIntent(membersDialog)}
            onPress={() => onAsk({ about: 'members', lab })}
          >
            {view_labs.view_members}
          </Button>
          <Button
            variant="danger-quiet"
            size="sm"
            aria-label={`${view_labs.remove} ${lab.name}`}
            {...onIntent(removeLabDialog)}
            onPress={() => onAsk({ about: 'removal', lab })}
          >
            {view_labs.remove}
          </Button>
        </>
      )}
    </div>
  )
}
