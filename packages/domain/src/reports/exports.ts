/** Reports that can be exported: of an organisation, of a lab, and the lab's poster. */
export const EXPORT_KINDS = ['organisation', 'lab', 'door'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

export const EXPORT_FORMATS = ['xlsx', 'pdf'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const EXPORT_STATES = ['queued', 'working', 'done', 'failed'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** The file is deleted after a week, because it can be requested again at any time. */
export const EXPORT_KEPT_DAYS = 7
/** Temporary failures are retried this often; then the person is told and may ask again. */
export const EXPORT_MOST_TRIES = 3
/** Nothing that is under way takes so long: its worker or its job was lost. */
export const EXPORT_LOST_MINUTES = 30

export function isUnderWay(state: ExportState): boolean {
  return state === 'queued' || state === 'working'
}

/** The steps of the progress, in order. */
export const EXPORT_STEPS = {
  xlsx: ['figures', 'sheets', 'file', 'stored'],
  pdf: ['figures', 'pages', 'stored'],
} as const satisfies Record<ExportFormat, readonly string[]>
