import { WHOLE_ROW } from '@lab-zer0/domain/changes/differences.ts'

/** Something that a lab of the demo plans or did. */
export type DemoChange = {
  category: string
  title: string
  by: string
  /** The columns of the savings form that differ because of it; none where no figure does. */
  columns: readonly string[]
  note?: string
  /** A file of the folder photos, without its ending, and what the person called it. */
  photo?: { photo: string; name: string }
  /** What the auditor says; without it the change is done, or planned. */
  verified?: string
  /** The ranked action that a plan came from, and the row that it means. */
  plan?: { actionId: string; rowId: string; inDays: number }
}

/** Labs whose cycle asks for changes with causes and evidence. Every other lab began before that was asked. */
export const DEMO_CHANGES: Record<string, readonly DemoChange[]> = {
  'Membrane Biophysics Lab': [
    {
      category: 'Cold Storage',
      title: 'Two ULT freezers from −80 to −70 °C',
      by: 'Daniel Okafor',
      columns: ['set_temperature'],
      note: 'Samples checked with every group first.',
      photo: { photo: 'freezer-display', name: 'ULT 2 display.jpg' },
      verified: 'Both displays seen at −70 °C.',
    },
    {
      category: 'Cold Storage',
      title: 'One −20 °C freezer retired after a clean-out',
      by: 'Daniel Okafor',
      columns: ['quantity'],
      note: 'Emptied into the other three. The list of what went is signed.',
      photo: { photo: 'freezer-inventory', name: 'clean-out list.jpg' },
      verified: 'Counted three, and saw the signed list.',
    },
    {
      category: 'Lab Waste',
      title: 'A general bin beside each yellow one',
      by: 'Daniel Okafor',
      columns: ['containers_per_month', 'misplaced_percent', 'signage'],
      photo: { photo: 'bins', name: 'prep room bins.jpg' },
      verified: 'A model for the floor.',
    },
    {
      category: 'Computer Hardware',
      title: 'Computers sleep after 20 minutes',
      by: 'Daniel Okafor',
      columns: ['out_of_hours', 'years_kept'],
      note: 'Set by group policy on all five desktops.',
      photo: { photo: 'power-settings', name: 'sleep policy.jpg' },
      verified: 'Policy seen on two of the five.',
    },
    {
      category: 'Cold Storage',
      title: 'New door seals on both ULT freezers',
      by: 'Daniel Okafor',
      columns: [],
      note: 'No figure changes by it, so no row is named.',
      photo: { photo: 'freezer-display', name: 'ULT 1 display.jpg' },
    },
    {
      category: 'Cold Storage',
      title: 'Defrost all units and clean the filters',
      by: 'Daniel Okafor',
      columns: [],
      plan: { actionId: 'clean-and-defrost', rowId: 'b7d2m4xp', inDays: 30 },
    },
  ],
  'Marine Acoustics Lab': [
    {
      category: 'Eco Office',
      title: 'Rechargeable batteries for the recorders',
      by: 'Aroha Ngata',
      columns: ['amount', 'disposal_stream', 'reusable_option'],
      note: 'Two chargers stand by the door. Old cells go into the box on level 3.',
      photo: { photo: 'batteries', name: 'chargers level 3.jpg' },
    },
    {
      category: 'Data Storage',
      title: 'Old recordings moved to tape, copies deleted',
      by: 'Aroha Ngata',
      columns: ['stored_tb', WHOLE_ROW],
      note: 'A third went to tape. What was there twice is gone.',
      photo: { photo: 'actions-board', name: 'storage register.jpg' },
    },
    {
      category: 'Computer Hardware',
      title: 'Desktops and monitors sleep at night',
      by: 'Aroha Ngata',
      columns: ['out_of_hours'],
      note: 'Set by policy on all five desktops.',
      photo: { photo: 'power-settings', name: 'PC07 sleep policy.jpg' },
    },
    {
      category: 'Computer Hardware',
      title: 'Computers are kept a year longer',
      by: 'Aroha Ngata',
      columns: ['years_kept'],
      photo: { photo: 'switch-off-label', name: 'replacement plan.jpg' },
    },
  ],
}
