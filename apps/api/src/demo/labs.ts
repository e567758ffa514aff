import type { LabType } from '@lab-zer0/domain/labs/lab.ts'

export type DemoLab = {
  name: string
  type: LabType
  department: string
  principalInvestigator: string
  totalFte: number
  registeredDaysAgo: number
  /** First and last names of those the demo tells of; the rest of the team is filled from the list of names. */
  champion: string | null
  team: string[]
  memberCount: number
}

const lab = (
  name: string,
  type: LabType,
  department: string,
  [memberCount, totalFte, registeredDaysAgo]: [number, number, number],
  champion: string | null,
  principalInvestigator: string,
  team: string[] = [],
): DemoLab => ({
  name,
  type,
  department,
  principalInvestigator,
  totalFte,
  registeredDaysAgo,
  champion,
  team,
  memberCount,
})

export const DEMO_LABS: DemoLab[] = [
  lab(
    'Soil Microbiome Lab',
    'wet',
    'School of Agriculture',
    [11, 10, 318],
    'Sofia Papadopoulos',
    'Prof. Elena Marchetti',
  ),
  lab(
    'Neurodegeneration Lab',
    'wet',
    'School of Medicine',
    [13, 12, 84],
    'Mei-Lin Zhou',
    'Prof. Arjun Mehta',
  ),
  lab('Astro Data Lab', 'dry', 'School of Physics', [6, 6, 455], 'Grace Kim', 'Dr Owen Price'),
  lab(
    'Membrane Biophysics Lab',
    'wet',
    'School of Chemistry',
    [7, 7.5, 171],
    'Daniel Okafor',
    'Prof. Ingrid Solberg',
  ),
  lab(
    'Zebrafish Development Lab',
    'wet',
    'School of Medicine',
    [6, 6.5, 103],
    'Jack Brennan',
    'Dr Hana Suzuki',
  ),
  lab(
    'Marine Acoustics Lab',
    'dry',
    'School of Engineering',
    [5, 5.5, 88],
    'Aroha Ngata',
    'Prof. William Tan',
  ),
  lab(
    'Insect Physiology Lab',
    'wet',
    'School of Biological Sciences',
    [6, 6, 97],
    'Elif Aydin',
    'Dr Noor Siddiqui',
  ),
  lab('Catalysis Lab', 'wet', 'School of Chemistry', [8, 9, 73], 'Ben Castellano', 'Prof. Miriam Adler'),
  lab(
    'Climate Modelling Group',
    'dry',
    'School of Earth Sciences',
    [14, 16.5, 52],
    'Tomasz Wilk',
    'Prof. Ruth Abara',
  ),
  lab(
    'Reef Genomics Lab',
    'wet',
    'School of Biological Sciences',
    [9, 12, 33],
    'Priya Nair',
    'Dr Caleb Turner',
    ['Amelia Tran', 'Jonah Fielding', 'Lucia Ferraro', 'Oscar Lindgren', 'Mina Sato'],
  ),
  lab('Wheat Pathology Lab', 'wet', 'School of Agriculture', [5, 8, 515], "Liam O'Connor", 'Dr Yusuf Demir'),
  lab(
    'Computational Linguistics Lab',
    'dry',
    'School of Languages',
    [3, 5, 334],
    'Fatima Rahimi',
    'Dr Anna Kowalski',
  ),
  lab('Bushfire Remote Sensing Lab', 'dry', 'School of Earth Sciences', [4, 9, 12], null, 'Dr Peter Harrow'),
  lab('Urban Sensing Lab', 'dry', 'School of Engineering', [4, 6, 262], 'Wiremu Hale', 'Dr Clara Boateng'),
]

const FIRST_NAMES = [
  ...['Ava', 'Noah', 'Isla', 'Ethan', 'Zara', 'Leo', 'Ruby', 'Kai', 'Nadia', 'Hugo', 'Anika', 'Felix'],
  ...[
    'Sienna',
    'Omar',
    'Freya',
    'Ravi',
    'Chloe',
    'Mateo',
    'Aisha',
    'Theo',
    'Yuki',
    'Callum',
    'Leila',
    'Marcus',
  ],
]
const LAST_NAMES = [
  ...[
    'Nguyen',
    'Campbell',
    'Hussein',
    'Murray',
    'Chen',
    'Petrov',
    'Singh',
    'Walker',
    'Rossi',
    'Kaur',
    'Wright',
  ],
  ...[
    'Farah',
    'Larsen',
    'Bennett',
    'Ito',
    'Doyle',
    'Costa',
    'Haddad',
    'Novak',
    'Reid',
    'Pham',
    'Grant',
    'Silva',
  ],
]

/** Names that do not repeat: the two lists have no common length, so their pairs go round once. */
export function* demoNames(): Generator<string> {
  for (let index = 0; index < FIRST_NAMES.length * LAST_NAMES.length; index++) {
    yield `${FIRST_NAMES[index % FIRST_NAMES.length]} ${LAST_NAMES[index % LAST_NAMES.length]}`
  }
}
