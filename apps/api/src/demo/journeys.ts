/** One audit: what was not as answered, by the end of a question's id, and what the auditor said at the end. */
export type DemoAudit = { no: readonly string[]; note: string }

export type DemoAppeal = { reason: string; decision?: { granted: boolean; note: string } }

type Returned = DemoAudit & { appeal?: DemoAppeal }

export type DemoComparison = {
  verdict: 'as_stated' | 'differs' | 'not_seen' | 'not_shown'
  found?: Record<string, number>
  note?: string
}

/** A form that an Org Admin opened again after the award, and what the lab put right in it. */
export type DemoSuspension = {
  daysAgo: number
  reason: string
  category: string
  lockedAgainDaysAgo: number
  corrected: { rowId: string; columnId: string; value: number }
}

/** How far a lab of the demo has come. Days count backwards from today. */
export type DemoJourney = {
  lab: string
  /** When the last thing of the journey happened. */
  lastDaysAgo: number
} & (
  | { at: 'checklist'; answered: number }
  | { at: 'ready' }
  | { at: 'submitted' }
  | {
      at: 'audit'
      auditor: string
      answered: number
      audit: DemoAudit
      dueInDays: number
      visit: { inDays: number; hour: number; note: string }
      /** What the auditor has found of some rows; the others are open. By the row's key. */
      compared: Readonly<Record<string, DemoComparison>>
    }
  | { at: 'resubmission'; auditor: string; returned: Returned }
  | {
      at: 'certified'
      auditor: string
      /** Sent back once, before it passed. */
      returned?: Returned & { replies: Record<string, string> }
      audit: DemoAudit
      isListed: boolean
      withdrawn?: { daysAgo: number; reason: string }
      suspended?: DemoSuspension
      /** A next cycle, with so many categories locked. */
      renewal?: { daysAgo: number; locked: number }
    }
)

/** Labs at every stage. A lab that is not here has not begun. */
export const DEMO_JOURNEYS: DemoJourney[] = [
  {
    lab: 'Wheat Pathology Lab',
    lastDaysAgo: 389,
    at: 'certified',
    auditor: 'Mei-Lin Zhou',
    audit: {
      no: ['CS-03'],
      note: 'A careful small lab. The filter log is the one thing that I would start today.',
    },
    isListed: true,
  },
  {
    lab: 'Astro Data Lab',
    lastDaysAgo: 322,
    at: 'certified',
    auditor: 'Tomasz Wilk',
    audit: {
      no: ['DS-03'],
      note: 'The best storage register that I have seen. Let the scratch space clear itself.',
    },
    isListed: true,
  },
  {
    lab: 'Computational Linguistics Lab',
    lastDaysAgo: 240,
    at: 'certified',
    auditor: 'Grace Kim',
    audit: {
      no: ['EO-02', 'CE-03'],
      note: 'Small team, short ways. Thank you for showing me everything twice.',
    },
    isListed: false,
    withdrawn: { daysAgo: 61, reason: 'The lab moved to another building and its baseline no longer holds.' },
    renewal: { daysAgo: 45, locked: 1 },
  },
  {
    lab: 'Urban Sensing Lab',
    lastDaysAgo: 148,
    at: 'certified',
    auditor: 'Grace Kim',
    audit: {
      no: ['CE-03'],
      note: 'Every number came with the list that it was counted from.',
    },
    isListed: true,
    suspended: {
      daysAgo: 8,
      reason: 'Part of the tape archive belongs to another group and was counted here as well.',
      category: 'Data Storage',
      lockedAgainDaysAgo: 4,
      corrected: { rowId: 't9w3f6lm', columnId: 'stored_tb', value: 21 },
    },
  },
  {
    lab: 'Soil Microbiome Lab',
    lastDaysAgo: 201,
    at: 'certified',
    auditor: 'Daniel Okafor',
    audit: {
      no: ['LW-05', 'CE-02'],
      note: 'A pleasure to visit. The freezer map on the door is going to hang in our lab as well.',
    },
    isListed: true,
  },
  {
    lab: 'Membrane Biophysics Lab',
    lastDaysAgo: 38,
    at: 'certified',
    auditor: 'Sofia Papadopoulos',
    returned: {
      no: ['GC-02', 'LW-02', 'CS-03', 'CS-05'],
      note: 'You are one point away. Two of the four are an afternoon of work.',
      appeal: {
        reason:
          'The yellow bins were looked into on the day of a student practical. On other days they are clean.',
        decision: {
          granted: false,
          note: 'I understand, but the practical is part of the week. A general bin for that room would settle it.',
        },
      },
      replies: {
        'GC-02': 'The item is in the notes of the last two meetings, each with a name and a date.',
        'LW-02': 'A general bin stands beside each yellow one now, with pictures.',
        'CS-03': 'All filters were cleaned on one Friday. The log hangs on the cold room door.',
        'CS-05': 'Second clean-out held, with a list of what went, signed by Prof. Solberg.',
      },
    },
    audit: {
      no: ['CS-06'],
      note: 'Everything from the first visit is mended, and the bins are a model for the floor.',
    },
    isListed: true,
  },
  { lab: 'Neurodegeneration Lab', lastDaysAgo: 6, at: 'submitted' },
  {
    lab: 'Zebrafish Development Lab',
    lastDaysAgo: 9,
    at: 'resubmission',
    auditor: 'Mei-Lin Zhou',
    returned: {
      no: ['GC-03', 'LW-04', 'CS-04', 'CS-06', 'CE-02'],
      note: 'A friendly, busy lab. Start with the inventory: it makes the other cold-storage point easy.',
    },
  },
  {
    lab: 'Insect Physiology Lab',
    lastDaysAgo: 3,
    at: 'resubmission',
    auditor: 'Sofia Papadopoulos',
    returned: {
      no: ['LW-05', 'LW-04', 'CS-04', 'CE-02'],
      note: 'Close. With one of these four shown you would be there.',
      appeal: {
        reason:
          'The collection of batteries is recorded, in the book of the workshop next door that we share. We offered to fetch it, and there was no time. With that record the score is 84.',
      },
    },
  },
  {
    lab: 'Marine Acoustics Lab',
    lastDaysAgo: 2,
    at: 'audit',
    auditor: 'Grace Kim',
    answered: 9,
    audit: { no: ['EO-02'], note: '' },
    dueInDays: 12,
    visit: { inDays: 5, hour: 10.5, note: 'Building 14, level 3. Ask for Aroha at the workshop.' },
    compared: {
      'baseline.eco-office.single_use_batteries': {
        verdict: 'as_stated',
        note: 'The order list of last year says 160.',
      },
      'savings.eco-office.single_use_batteries': { verdict: 'as_stated' },
      'baseline.data-storage.n1c4v7hs': { verdict: 'not_shown' },
      'savings.data-storage.t9w3f6lm': {
        verdict: 'as_stated',
        note: 'The tape register and the invoice say the same.',
      },
      'savings.computer-hardware.d4j8x2np': {
        verdict: 'differs',
        found: { quantity: 6 },
        note: 'Six desktops, not five: one stands in the recording booth.',
      },
      'savings.computer-hardware.l2y6a9vk': {
        verdict: 'not_seen',
        note: 'All of them were at sea. The asset list would do.',
      },
    },
  },
  { lab: 'Catalysis Lab', lastDaysAgo: 4, at: 'ready' },
  { lab: 'Climate Modelling Group', lastDaysAgo: 1, at: 'checklist', answered: 15 },
]

/** Who may audit what: people of several labs, and one of none. */
export const DEMO_AUDITORS = [
  { name: 'Daniel Okafor', wet: true, dry: false, grantedDaysAgo: 262 },
  { name: 'Mei-Lin Zhou', wet: true, dry: false, grantedDaysAgo: 446 },
  { name: 'Sofia Papadopoulos', wet: true, dry: true, grantedDaysAgo: 167 },
  { name: 'Grace Kim', wet: false, dry: true, grantedDaysAgo: 289 },
  { name: 'Tomasz Wilk', wet: false, dry: true, grantedDaysAgo: 401 },
  { name: 'Amelia Tran', wet: true, dry: true, grantedDaysAgo: 20 },
]
