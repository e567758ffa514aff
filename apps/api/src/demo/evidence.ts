export type DemoPhoto = {
  /** The end of the question's id. */
  question: string
  /** A file of the folder photos, without its ending. */
  photo: string
  /** What the person called it. */
  name: string
}

/** What the labs photographed for a Yes, before they submitted their checklist. */
export const DEMO_PHOTOS: Record<string, readonly DemoPhoto[]> = {
  'Soil Microbiome Lab': [{ question: 'CS-04', photo: 'freezer-inventory', name: 'freezer-2-door.jpg' }],
  'Membrane Biophysics Lab': [{ question: 'CS-07', photo: 'freezer-display', name: 'IMG_2208.jpg' }],
  'Neurodegeneration Lab': [
    { question: 'CS-03', photo: 'filter-log', name: 'filter log.jpg' },
    { question: 'CS-04', photo: 'freezer-inventory', name: 'IMG_0421.jpg' },
    { question: 'CE-03', photo: 'switch-off-label', name: 'plate reader label.jpg' },
  ],
  'Zebrafish Development Lab': [
    { question: 'LW-04', photo: 'batteries', name: 'battery box.jpg' },
    { question: 'CS-07', photo: 'freezer-display', name: 'ULT set point.jpg' },
  ],
  'Insect Physiology Lab': [{ question: 'CS-07', photo: 'freezer-display', name: 'freezer.jpg' }],
  'Marine Acoustics Lab': [
    { question: 'GC-03', photo: 'actions-board', name: 'zero-board.jpg' },
    { question: 'EO-01', photo: 'bins', name: 'kitchen bins.jpg' },
    { question: 'EO-04', photo: 'batteries', name: 'battery box level 3.jpg' },
    { question: 'CE-02', photo: 'power-settings', name: 'PC07 sleep.jpg' },
  ],
}

/** What a lab added after it was sent back. */
export const DEMO_SECOND_PHOTOS: Record<string, readonly DemoPhoto[]> = {
  'Membrane Biophysics Lab': [
    { question: 'LW-02', photo: 'clinical-bin', name: 'general bin, prep room.jpg' },
  ],
}

/** What the auditor photographed on the way round. */
export const DEMO_AUDITOR_PHOTOS: Record<string, readonly DemoPhoto[]> = {
  'Marine Acoustics Lab': [{ question: 'EO-03', photo: 'mugs', name: 'kitchen.jpg' }],
}
