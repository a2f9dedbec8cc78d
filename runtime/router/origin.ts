import { sessionStore } from '../storage/session-store.ts'

const key = '__origin__'

/** A module is a document of its own: this carries over from one to the next that the visitor came from within the app. */
export const origin = {
  /** The document at this address, about to be opened, has a page of ours behind it. */
  mark(url: string): void {
    sessionStore.set(key, plain(url))
  },

  /** Whether this document was opened so. Says it once. */
  isMarked(url: string): boolean {
    const marked = sessionStore.get(key)
    if (marked) sessionStore.remove(key)
    return marked === plain(url)
  },
}

/** As the address bar will spell it. */
function plain(url: string): string {
  const { origin: site, pathname, search } = new URL(url, window.location.href)
  return site + pathname + search
}
