let leaving: ReturnType<typeof setTimeout> | undefined
/** Requested, but browsers go back asynchronously. */
let isGoingBack = false

/**
 * Adds a history entry that the phone's back button removes; `onBack` is called then. Returns a function that removes
 * the entry. The page's state is copied, so a router that stores its index there sees no move.
 */
export function addHistoryEntry(onBack: () => void): () => void {
  clearTimeout(leaving)

  function begin(): void {
    // Already present after a reload, or when one viewer replaces another.
    if (!isOurs()) history.pushState({ ...history.state, viewer: true }, '')
    addEventListener('popstate', onBack)
  }

  // The previous viewer's entry has not been removed yet.
  if (isGoingBack) addEventListener('popstate', begin, { once: true })
  else begin()

  return () => {
    removeEventListener('popstate', begin)
    removeEventListener('popstate', onBack)
    // Asynchronously, because the caller may navigate next: that entry must not be removed.
    leaving = setTimeout(goBack)
  }
}

function goBack(): void {
  if (!isOurs() || isGoingBack) return
  isGoingBack = true
  addEventListener(
    'popstate',
    () => {
      isGoingBack = false
    },
    { once: true },
  )
  history.back()
}

const isOurs = (): boolean => history.state?.viewer
