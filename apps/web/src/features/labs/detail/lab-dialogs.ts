import { dialogFile } from '../../../ui/lazy-dialog.tsx'

export const championDialog = dialogFile(
  async () => (await import('../members/champion-dialog.tsx')).ChampionDialog,
)
export const editLabDialog = dialogFile(
  async () => (await import('../edit/edit-lab-dialog.tsx')).EditLabDialog,
)
export const leaveLabDialog = dialogFile(
  async () => (await import('../members/leave-lab-dialog.tsx')).LeaveLabDialog,
)
export const membersDialog = dialogFile(
  async () => (await import('../members/members-dialog.tsx')).MembersDialog,
)
export const removeLabDialog = dialogFile(
  async () => (await import('../edit/remove-lab-dialog.tsx')).RemoveLabDialog,
)
export const submitDialog = dialogFile(async () => (await import('./submit-dialog.tsx')).SubmitDialog)
export const transferChampionDialog = dialogFile(
  async () => (await import('../members/transfer-champion-dialog.tsx')).TransferChampionDialog,
)
