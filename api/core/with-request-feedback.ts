type RequestFeedback = typeof import('./request-feedback.ts')

let loaded: RequestFeedback | undefined

/** Hands over what tells people of a request (toasts, dialogs, loading layer), at once when it was loaded before. Without a network it may never come. */
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
