/**
 * Paths of the specification that had no page when this list was last updated; paths that have one by now are
 * skipped.
 */
export const pendingPaths: string[] = [
  '/tasks',
  '/tasks/qrcode',
  '/tasks/share',
  '/tasks/error',
  '/scrm-preview/tasks',
]
