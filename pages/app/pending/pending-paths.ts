/** Paths of the specification that had no page when this list was last cut; one that got a page since is passed over. */
export const pendingPaths: string[] = [
  '/tasks',
  '/tasks/qrcode',
  '/tasks/share',
  '/tasks/error',
  '/scrm-preview/tasks',
]
