import { createSanitize, type Sanitize } from './sanitize.ts'

let loading: Promise<Sanitize> | undefined

/** The sanitiser, fetched beside the data and kept; a failed fetch is tried again by the next call. */
export function loadSanitize(): Promise<Sanitize> {
  if (loading) return loading
  const attempt = import('dompurify').then(({ default: purify }) => createSanitize(purify))
  attempt.catch(() => {
    loading = undefined
  })
  loading = attempt
  return attempt
}
