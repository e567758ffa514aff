import { useState } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { InfoTip } from '../ui/info-tip.tsx'
import { Unit } from '../ui/unit.tsx'

export function OverlaysSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Disclosure title="Show the working" isDefaultOpen>
        <p className="text-small">
          28,251 × 0.64 = 18,081 <Unit name="kgCO2e" />
        </p>
      </Disclosure>
      <Disclosure
        kind="card"
        level={3}
        title="Green Culture & Team Communication"
        aside={<Badge tone="success">4 of 4</Badge>}
      >
        <p>Habits hold when people talk about them.</p>
      </Disclosure>
      <div className="flex flex-wrap items-center gap-4">
        <span className="inline-flex items-center">
          Score
          <InfoTip label="About the score">Yes ÷ (Yes + No). N/A answers are left out.</InfoTip>
        </span>
        <span>
          18,081{' '}
          <InfoTip label="kgCO2e, what it means" trigger={<Unit name="kgCO2e" />}>
            Kilograms of carbon dioxide equivalent.
          </InfoTip>
        </span>
        <Button variant="danger" onPress={() => setOpen(true)}>
          Remove lab
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="Remove Wheat Pathology Lab?"
        confirmLabel="Remove lab"
        cancelLabel="Keep lab"
        onConfirm={() => setOpen(false)}
        typed={{ label: "Type the lab's name to confirm", name: 'Wheat Pathology Lab' }}
      >
        Five members lose access. Its baseline, answers and audit are deleted. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
