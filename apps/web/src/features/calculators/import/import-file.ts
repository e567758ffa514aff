import { dialogFile } from '../../../ui/lazy-dialog.tsx'

/** Loaded when somebody brings a list. */
export const importDialog = dialogFile(async () => (await import('./import-dialog.tsx')).ImportDialog)
