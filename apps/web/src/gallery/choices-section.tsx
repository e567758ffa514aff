import { Lock } from 'lucide-react'
import { useState } from 'react'
import { labTypeBadges } from '../product/badges.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { answerSegments, SegmentedControl } from '../ui/segmented-control.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { ToggleChip } from '../ui/toggle-chip.tsx'
import { people } from './sample.ts'

const yesNo = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
] as const
const categories = [
  { href: '#cold', label: 'Cold Storage', note: '3 rows' },
  {
    href: '#waste',
    label: 'Lab Waste',
    note: (
      <>
        <Lock aria-hidden="true" strokeWidth={1.75} />
        locked
      </>
    ),
  },
  { href: '#hardware', label: 'Computer Hardware', note: 'not started' },
]

export function ChoicesSection() {
  return (
    <>
      <Answers />
      <Chips />
      <Radios />
      <Checkbox defaultSelected>The counts are right as far as our lab knows.</Checkbox>
      <Tabs
        aria-label="Dashboard"
        tabs={[
          { id: 'a', label: 'Lab Management', panel: 'Twelve labs' },
          { id: 'b', label: 'Analytics', panel: 'Eighty-four percent' },
        ]}
      />
      <TabLinks aria-label="Categories" links={categories} here="#cold" />
    </>
  )
}

function Answers() {
  const [answer, setAnswer] = useState<'yes' | 'no' | 'na' | null>('yes')
  const [isDefrosted, setDefrosted] = useState<'yes' | 'no' | null>('no')
  const answers = { segments: answerSegments, onChange: setAnswer }
  return (
    <div className="flex flex-wrap gap-5">
      <SegmentedControl aria-label="Answer" value={answer} {...answers} />
      <SegmentedControl aria-label="Answer no" value="no" {...answers} />
      <SegmentedControl aria-label="Answer not applicable" value="na" {...answers} />
      <SegmentedControl aria-label="Answer, locked" value="yes" isDisabled {...answers} />
      <SegmentedControl
        aria-label="Defrosted this year?"
        segments={yesNo}
        value={isDefrosted}
        onChange={setDefrosted}
      />
    </div>
  )
}

function Chips() {
  const [chosen, setChosen] = useState(['Wet Labs'])
  return (
    <div className="flex flex-wrap gap-2">
      {['Wet Labs', 'Dry Labs', 'Unassigned'].map((name) => (
        <ToggleChip
          key={name}
          isSelected={chosen.includes(name)}
          onChange={(on) => setChosen(on ? [...chosen, name] : chosen.filter((other) => other !== name))}
        >
          {name}
        </ToggleChip>
      ))}
    </div>
  )
}

function Radios() {
  const [auditor, setAuditor] = useState<string | null>('Priya')
  const [type, setType] = useState<string | null>('wet')
  const { wet, dry } = labTypeBadges
  return (
    <>
      <RadioGroup
        label="Lab type"
        hint="It cannot be changed later."
        value={type}
        onChange={setType}
        options={[
          { id: 'wet', label: 'Wet lab', description: 'Benches, freezers, chemicals.' },
          { id: 'dry', label: 'Dry lab', description: 'Computers and data.' },
        ]}
      />
      <RadioGroup
        aria-label="Auditors"
        kind="card"
        value={auditor}
        onChange={setAuditor}
        options={people.map((person, index) => ({
          id: person.first_name,
          label: `${person.first_name} ${person.last_name}`,
          description: index === 2 ? 'Not qualified for wet labs' : 'Astro Data Lab',
          before: <Avatar person={person} isLarge />,
          after: (
            <>
              <Badge tone={wet.tone} icon={wet.icon}>
                {wet.label}
              </Badge>
              <Badge tone={dry.tone} icon={dry.icon}>
                {dry.label}
              </Badge>
            </>
          ),
          isDisabled: index === 2,
        }))}
      />
    </>
  )
}
