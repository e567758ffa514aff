import { ProgressScale } from '../product/progress-scale.tsx'
import { Card } from '../ui/card.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { PersonCell } from '../ui/person-cell.tsx'
import { Scale } from '../ui/scale.tsx'
import { StatTiles } from '../ui/stat-tiles.tsx'
import { people } from './sample.ts'

export function FiguresSection() {
  return (
    <>
      <StatTiles
        tiles={[
          { label: 'Total Labs', value: '12' },
          { label: 'Available Auditors', value: '9', note: '6 wet, 5 dry, 2 both' },
          { label: 'Avg Utilization', value: '84.2', unit: '%' },
          { label: 'Total Members', value: undefined },
        ]}
      />
      <div className="grid max-w-128 gap-6">
        <Scale label="Score so far" value={72} />
        <Scale label="Audit score" value={85} />
        <ProgressScale label="Checklist" value={14} max={19} text="14 of 19 answered" />
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <Card>
          <DescriptionList
            items={[
              { term: 'Certificate', text: 'LZ-2025-0142' },
              { term: 'Valid until', text: '12 Nov 2026' },
            ]}
          />
        </Card>
        <Card>
          {people.map((person) => (
            <PersonCell
              key={person.email}
              person={person}
              note="Last active Today"
              isChampion={person.is_champion ?? false}
            />
          ))}
        </Card>
      </div>
      <Card>
        <DescriptionList
          kind="columns"
          items={[
            { term: 'Purpose', text: 'Show which sustainable practices are part of daily work.' },
            { term: 'Focus Area', text: 'Lab waste, cold storage, computers.' },
            { term: 'General Instruction', text: 'Answer Yes only if it is normal practice today.' },
          ]}
        />
      </Card>
    </>
  )
}
