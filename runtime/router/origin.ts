import { sessionStore } from '../storage/session-store.ts'

const key = '__origin__'

/** Each module is its own document: this tells the next document that the visitor came from within the app. */
export const origin = {
  /** Marks an address that is about to be opened as a new document on top of one of our pages. */
  mark(url: string): void {
    sessionStore.set(key, plain(url))
  },

  /** Whether this document was opened that way. True only once. */
  isMarked(url: string): boolean {
    const marked = sessionStore.get(key)
    if (marked) sessionStore.remove(key)
    return marked === plain(url)
  },
}

/** The address as the address bar will show it. */
function plain(url: string): string {
  const { origin: site, pathname, search } = new URL(url, window.location.href)
  return site + pathname + search
}
