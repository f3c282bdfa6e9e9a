import { later } from '../../lib/later.tsx'

export const EditViewDialog = later(() =>
  import('./view-dialogs.tsx').then(({ EditViewDialog }) => EditViewDialog),
)
export const SaveViewDialog = later(() =>
  import('./view-dialogs.tsx').then(({ SaveViewDialog }) => SaveViewDialog),
)
