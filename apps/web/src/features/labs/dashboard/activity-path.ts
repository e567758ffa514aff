import { lab_detail } from '@lab-zer0/content/microcopy.ts'
import type { OpenLab } from '@lab-zer0/contracts/labs.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import type { Station } from '@lab-zer0/domain/labs/stages.ts'
import { generatePath } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { checklistPath } from '../../../product/checklist-address.ts'

/** Where a lab works on a station; undefined for those on which it only waits. */
export function activityPath(labId: LabId, station: Station): string | undefined {
  if (station === 'checklist') return checklistPath(labId)
  const isForm = station === 'baseline' || station === 'savings'
  return isForm ? generatePath(paths[station], { labId }) : undefined
}

/** What any member can do next, for the strip that says whose turn it is. */
export function nextStep(lab: OpenLab): { label: string; href: string } | undefined {
  const { station } = lab
  const mayWork = lab.may['lab.work'] === true
  if (!mayWork || (station !== 'baseline' && station !== 'checklist' && station !== 'savings')) {
    return undefined
  }
  const href = activityPath(lab.id, station)
  return href === undefined ? undefined : { label: lab_detail.cards[station].title, href }
}
