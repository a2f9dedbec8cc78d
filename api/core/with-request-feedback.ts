type RequestFeedback = typeof import('./request-feedback.ts')

let loaded: RequestFeedback | undefined

/**
 * Calls `notify` with the feedback functions (toasts, dialogs, loading layer), at once when they are loaded. Without a
 * network it may never be called.
 */
export function withRequestFeedback(notify: (feedback: RequestFeedback) => void): void {
  if (loaded) return notify(loaded)
  import('./request-feedback.ts').then(
    feedback => {
      loaded = feedback
      notify(feedback)
    },
    () => undefined,
  )
}
