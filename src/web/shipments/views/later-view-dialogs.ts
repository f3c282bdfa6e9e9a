import { laterDialog } from '../../ui/later.tsx'

export const SaveViewDialog = laterDialog(async () => (await import('./view-dialogs.tsx')).SaveViewDialog)
export const EditViewDialog = laterDialog(async () => (await import('./view-dialogs.tsx')).EditViewDialog)
