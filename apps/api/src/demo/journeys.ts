/** How far a lab of the demo has come. Days count backwards from today. */
export type DemoJourney = {
  lab: string
  startedDaysAgo: number
} & (
  | { at: 'baseline'; locked: number }
  | { at: 'checklist'; answered: number }
  | { at: 'ready' }
  | { at: 'submitted' }
  | { at: 'audit'; auditor: string; answered: number }
  | { at: 'resubmission'; auditor: string }
  | {
      at: 'certified'
      auditor: string
      issuedDaysAgo: number
      rounds: 1 | 2
      isListed: boolean
      withdrawn?: { daysAgo: number; reason: string }
      /** A next cycle, with so many categories locked. */
      renewal?: { daysAgo: number; locked: number }
    }
)

/** Labs at every stage. A lab that is not here has not begun. */
export const DEMO_JOURNEYS: DemoJourney[] = [
  {
    lab: 'Soil Microbiome Lab',
    startedDaysAgo: 310,
    at: 'certified',
    auditor: 'Daniel Okafor',
    issuedDaysAgo: 201,
    rounds: 1,
    isListed: true,
  },
  { lab: 'Neurodegeneration Lab', startedDaysAgo: 84, at: 'submitted' },
  {
    lab: 'Astro Data Lab',
    startedDaysAgo: 452,
    at: 'certified',
    auditor: 'Tomasz Wilk',
    issuedDaysAgo: 322,
    rounds: 1,
    isListed: true,
  },
  {
    lab: 'Membrane Biophysics Lab',
    startedDaysAgo: 160,
    at: 'certified',
    auditor: 'Sofia Papadopoulos',
    issuedDaysAgo: 38,
    rounds: 2,
    isListed: true,
  },
  { lab: 'Zebrafish Development Lab', startedDaysAgo: 96, at: 'resubmission', auditor: 'Mei-Lin Zhou' },
  { lab: 'Marine Acoustics Lab', startedDaysAgo: 88, at: 'audit', auditor: 'Grace Kim', answered: 9 },
  { lab: 'Catalysis Lab', startedDaysAgo: 73, at: 'ready' },
  { lab: 'Climate Modelling Group', startedDaysAgo: 49, at: 'checklist', answered: 15 },
  {
    lab: 'Wheat Pathology Lab',
    startedDaysAgo: 500,
    at: 'certified',
    auditor: 'Mei-Lin Zhou',
    issuedDaysAgo: 389,
    rounds: 1,
    isListed: true,
  },
  {
    lab: 'Computational Linguistics Lab',
    startedDaysAgo: 330,
    at: 'certified',
    auditor: 'Grace Kim',
    issuedDaysAgo: 240,
    rounds: 1,
    isListed: false,
    withdrawn: { daysAgo: 61, reason: 'The lab moved to another building and its baseline no longer holds.' },
    renewal: { daysAgo: 45, locked: 1 },
  },
]

/** Who may audit what: people of several labs, and one of none. */
export const DEMO_AUDITORS = [
  { name: 'Daniel Okafor', wet: true, dry: false },
  { name: 'Mei-Lin Zhou', wet: true, dry: false },
  { name: 'Sofia Papadopoulos', wet: true, dry: true },
  { name: 'Grace Kim', wet: false, dry: true },
  { name: 'Tomasz Wilk', wet: false, dry: true },
  { name: 'Amelia Tran', wet: true, dry: true },
]
