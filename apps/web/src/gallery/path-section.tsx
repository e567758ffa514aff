import { Building2, Eye, Flag, Lock, Users } from 'lucide-react'
import { ActivityCard } from '../product/activity-card.tsx'
import { Journey } from '../product/journey.tsx'
import { MiniJourney } from '../product/mini-journey.tsx'
import { NeededNext } from '../product/needed-next.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { Facts } from '../ui/facts.tsx'
import { people } from './sample.ts'

const notes = {
  baseline: 'Locked 18 Aug 2025',
  checklist: '14 of 19 answered',
  savings: 'Opens when the checklist is complete',
  submit: 'Priya Nair, champion',
  audit: 'A peer from another lab',
  certified: 'One year',
}

export function PathSection() {
  return (
    <>
      <Facts
        facts={[
          { id: 'organisation', icon: Building2, text: 'Port Ellery University' },
          { id: 'members', icon: Users, text: '9 members of 12.0 FTE' },
          { id: 'champion', icon: Flag, text: 'Champion priya.nair@portellery.edu.au' },
        ]}
      />
      <Card kind="flush">
        <div className="p-[clamp(1.25rem,2.6vw,2rem)]">
          <Journey now="checklist" notes={notes} />
        </div>
        <NeededNext
          title="Needed next: any lab member"
          people={people}
          action={<ButtonLink href="#checklist">Answer five questions</ButtonLink>}
        >
          Five questions are open. Then Priya submits, and Hannah Whitfield, your admin, assigns an auditor.
        </NeededNext>
      </Card>
      <Card>
        <Journey now="certified" />
      </Card>
      <div className="flex flex-wrap gap-6">
        <MiniJourney now="baseline" isInline />
        <MiniJourney now="savings" isInline />
        <MiniJourney now="certified" isInline />
      </div>
      <Activities />
    </>
  )
}

function Activities() {
  return (
    <div className="grid gap-4 min-[56rem]:grid-cols-4">
      <ActivityCard
        title="Baseline Assessment"
        badge={
          <Badge tone="success" icon={Lock}>
            Locked
          </Badge>
        }
        text="What the lab used before changing anything."
        progress={{ value: 3, max: 3, text: '3 of 3 categories submitted' }}
        action={{ kind: 'preview', label: 'View', href: '#baseline' }}
      />
      <ActivityCard
        isHere
        title="Bronze Checklist"
        badge={<Badge tone="now">Open</Badge>}
        text="19 questions. Yes, No or N/A."
        progress={{ value: 14, max: 19, text: '14 of 19 answered' }}
        action={{ kind: 'start', label: 'Continue', href: '#checklist' }}
      />
      <ActivityCard
        title="Savings Calculator"
        badge={<Badge icon={Eye}>Preview only</Badge>}
        text="The same counts again: before beside after."
        progress={{ value: 0, max: 3, text: '0 of 3 categories submitted' }}
        action={{ kind: 'preview', label: 'Preview', href: '#savings' }}
      />
      <ActivityCard
        title="Savings, not yet"
        text="The same counts again: before beside after."
        progress={{ value: 0, max: 3, text: '0 of 3 categories submitted' }}
        action={{ kind: 'disabled', label: 'Start', reason: 'Opens when your checklist is under way.' }}
      />
    </div>
  )
}
