import { NothingNeedsAttention } from './nothing-needs-attention.tsx'
import { asksForAttention } from './quiet-words.ts'
import { ViewButtons } from './view-buttons.tsx'
import { SaveViewDialog } from './view-dialogs.tsx'
import { ViewsMenu } from './views-menu.tsx'
import { ViewsSidebar } from './views-sidebar.tsx'

/** The code of the views, as one part. */
export interface ViewParts {
  readonly asksForAttention: typeof asksForAttention
  readonly NothingNeedsAttention: typeof NothingNeedsAttention
  readonly SaveViewDialog: typeof SaveViewDialog
  readonly ViewButtons: typeof ViewButtons
  readonly ViewsMenu: typeof ViewsMenu
  readonly ViewsSidebar: typeof ViewsSidebar
}

export const viewParts: ViewParts = {
  asksForAttention,
  NothingNeedsAttention,
  SaveViewDialog,
  ViewButtons,
  ViewsMenu,
  ViewsSidebar,
}
