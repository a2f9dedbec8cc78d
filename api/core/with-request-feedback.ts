type RequestFeedback = typeof import('./request-feedback.ts')

let loaded: RequestFeedback | undefined

/** Hands over what tells people of a request (toasts, dialogs, loading layer), at once when it was loaded before. Without a network it may never come. */
export function withRequestFeedback(tell: (feedback: RequestFeedback) => void): void {
  if (loaded) return tell(loaded)
  import('./request-feedback.ts').then(
    feedback => {
      loaded = feedback
      tell(feedback)
    },
    () => undefined,
  )
}
