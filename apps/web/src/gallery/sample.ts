import type { Station } from '@lab-zer0/domain/labs/stages.ts'

export type SampleLab = {
  id: string
  name: string
  note: string
  type: 'wet' | 'dry'
  status: string
  station: Station
  members: number
  fte: number
}

export const labs: readonly SampleLab[] = [
  lab(
    'Soil Microbiome Lab',
    'Dr Hamish Reid, School of Agriculture',
    'wet',
    'awaiting_audit',
    'audit',
    11,
    10,
  ),
  lab(
    'Climate Modelling Group',
    'Prof Ingrid Solberg, Earth Sciences',
    'dry',
    'submitted',
    'audit',
    14,
    16.5,
  ),
  lab('Bushfire Remote Sensing Lab', 'School of Earth Sciences', 'dry', 'in_progress', 'baseline', 4, 9),
  lab('Reef Genomics Lab', 'School of Biological Sciences', 'wet', 'in_progress', 'checklist', 9, 12),
  lab('Membrane Biophysics Lab', 'School of Chemistry', 'wet', 'certified', 'certified', 7, 7.5),
]

export const people = [
  { first_name: 'Priya', last_name: 'Nair', email: 'priya.nair@portellery.edu.au', is_champion: true },
  { first_name: 'Amelia', last_name: 'Tran', email: 'amelia.tran@portellery.edu.au' },
  { first_name: 'Jonah', last_name: 'Fielding', email: 'jonah.fielding@portellery.edu.au' },
]

function lab(
  name: string,
  note: string,
  type: SampleLab['type'],
  status: string,
  station: Station,
  members: number,
  fte: number,
): SampleLab {
  return { id: name, name, note, type, status, station, members, fte }
}
