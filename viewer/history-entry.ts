/** A place in the browser's history that the phone's back button takes away again. */
export interface HistoryPlace {
  /** Adds an entry; `onBack` is called when it was left. Returns what removes it without calling back. */
  push(onBack: () => void): () => void
}

/** The browser's own history. The page's state is copied, so a router that keeps its index there sees no move. */
export const browserHistory: HistoryPlace = {
  push(onBack) {
    let isThere = true
    window.history.pushState({ ...window.history.state, viewer: true }, '')

    function leave(): void {
      isThere = false
      window.removeEventListener('popstate', handleBack)
    }

    function handleBack(): void {
      leave()
      onBack()
    }

    window.addEventListener('popstate', handleBack)
    return () => {
      if (!isThere) return
      leave()
      // Somebody may have navigated on from here; that entry is not ours to remove.
      if (window.history.state?.viewer) window.history.back()
    }
  },
}
