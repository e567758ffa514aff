import { labs } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { ClockAlert, Flag, Hourglass, type LucideIcon, Scale, ShieldAlert, UserSearch } from 'lucide-react'
import { useId, useState } from 'react'
import { generatePath } from 'react-router'
import { labPath, paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { LazyDialog, onIntent } from '../../../ui/lazy-dialog.tsx'
import { championDialog } from '../detail/lab-dialogs.ts'
import type { Need } from './needs.ts'

const copy = labs.needs_you

const icons: Record<Need['kind'], LucideIcon> = {
  appeal: Scale,
  auditor: UserSearch,
  certificate: ClockAlert,
  champion: Flag,
  domain: Hourglass,
  'second-factor': ShieldAlert,
}

/** What waits for this admin. Only what is true now. */
export function NeedsYou({ needs }: { needs: readonly Need[] }) {
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="mb-3 text-title-3">
        {copy.title}
      </h2>
      {needs.length === 0 ? (
        <p className="text-ui text-ink-2">{copy.nothing}</p>
      ) : (
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {needs.map((need) => (
            <NeedItem key={need.id} need={need} />
          ))}
        </ul>
      )}
    </section>
  )
}

function NeedItem({ need }: { need: Need }) {
  const Icon = icons[need.kind]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2.5 px-[clamp(1rem,2.2vw,1.5rem)] py-4 shadow-[inset_4px_0_0_var(--lz-wattle)] not-first:border-t not-first:border-line md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      <div>
        <strong>{need.title}</strong>
        <p className="text-small text-ink-2">{need.text}</p>
      </div>
      <div className="max-md:col-start-2 md:*:min-w-44 empty:hidden">
        <Answer need={need} />
      </div>
    </li>
  )
}

function Answer({ need }: { need: Need }) {
  if (need.kind === 'second-factor') {
    return (
      <ButtonLink variant="secondary" href={paths.organisation}>
        {copy.see_admins}
      </ButtonLink>
    )
  }
  if (!('labs' in need)) {
    return (
      <ButtonLink variant="secondary" href={paths.organisation}>
        {copy.see_domains}
      </ButtonLink>
    )
  }
  if (need.kind === 'auditor') {
    return <ButtonLink href={paths.assignAuditors}>{copy.assign}</ButtonLink>
  }
  if (need.kind === 'appeal') return <DecideAppeals labs={need.labs} />
  if (need.kind === 'certificate') return <OpenLabs labs={need.labs} />
  const [lab, ...more] = need.labs
  if (lab && more.length === 0) return <ChooseChampion lab={lab} />
  return (
    <ButtonLink variant="secondary" href={paths.viewLabs}>
      {copy.see_labs}
    </ButtonLink>
  )
}

/** One is decided beside its audit; of several each is chosen first. */
function DecideAppeals({ labs: [lab, ...more] }: { labs: readonly Lab[] }) {
  const isOne = lab !== undefined && more.length === 0
  return (
    <ButtonLink href={isOne ? generatePath(paths.improvementPack, { labId: lab.id }) : paths.assignAuditors}>
      {isOne ? copy.decide_appeal : copy.see_appeals}
    </ButtonLink>
  )
}

function OpenLabs({ labs: [lab, ...more] }: { labs: readonly Lab[] }) {
  const isOne = lab !== undefined && more.length === 0
  return (
    <ButtonLink variant="secondary" href={isOne ? labPath(lab.id) : paths.viewLabs}>
      {isOne ? copy.open_lab : copy.see_labs}
    </ButtonLink>
  )
}

function ChooseChampion({ lab }: { lab: Lab }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" {...onIntent(championDialog)} onPress={() => setOpen(true)}>
        {copy.choose_champion}
      </Button>
      {isOpen && <LazyDialog file={championDialog} with={{ lab, onClose: () => setOpen(false) }} />}
    </>
  )
}
