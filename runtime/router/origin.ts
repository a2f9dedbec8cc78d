import { sessionStore } from '../storage/session-store.ts'

const key = '__origin__'

/** Each module is its own document: this tells the next document that the visitor came from within the app. */
export const origin = {
  /** Marks an address that is about to be opened as a new document on top of this many of our pages. */
  mark(url: string, pages: number): void {
    sessionStore.set(key, `${pages} ${plain(url)}`)
  },

  /** How many of our pages lie below this document; 0 if it was opened in another way, and after the first time. */
  take(url: string): number {
    const [pages, marked] = sessionStore.get(key)?.split(' ') ?? []
    if (pages) sessionStore.remove(key)
    return marked === plain(url) ? Number(pages) : 0
  },
}

/** The address as the address bar will show it. */
function plain(url: string): string {
  const { origin: site, pathname, search } = new URL(url, window.location.href)
  return site + pathname + search
}
