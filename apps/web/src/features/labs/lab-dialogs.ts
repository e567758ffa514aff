import { dialogFile } from '../../ui/later-dialog.tsx'

export const championDialog = dialogFile(async () => (await import('./champion-dialog.tsx')).ChampionDialog)
export const editLabDialog = dialogFile(async () => (await import('./edit-lab-dialog.tsx')).EditLabDialog)
export const leaveLabDialog = dialogFile(async () => (await import('./leave-lab-dialog.tsx')).LeaveLabDialog)
export const membersDialog = dialogFile(async () => (await import('./members-dialog.tsx')).MembersDialog)
export const removeLabDialog = dialogFile(
  async () => (await import('./remove-lab-dialog.tsx')).RemoveLabDialog,
)
export const submitDialog = dialogFile(async () => (await import('./submit-dialog.tsx')).SubmitDialog)
export const transferChampionDialog = dialogFile(
  async () => (await import('./transfer-champion-dialog.tsx')).TransferChampionDialog,
)
