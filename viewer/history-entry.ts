let leaving: ReturnType<typeof setTimeout> | undefined
/** Asked for, but browsers go back only later. */
let isGoingBack = false

/**
 * Adds an entry to the browser's history that the phone's back button takes away again; `onBack` is called then. Returns
 * what gives the entry back. The page's state is copied, so a router that keeps its index there sees no move.
 */
export function addHistoryEntry(onBack: () => void): () => void {
  clearTimeout(leaving)

  function begin(): void {
    // It is there already after a reload, or when one viewer takes the place of another.
    if (!isOurs()) history.pushState({ ...history.state, viewer: true }, '')
    addEventListener('popstate', onBack)
  }

  // The entry of a viewer before this one has yet to go.
  if (isGoingBack) addEventListener('popstate', begin, { once: true })
  else begin()

  return () => {
    removeEventListener('popstate', begin)
    removeEventListener('popstate', onBack)
    // Later, because whoever closed may navigate on at once: that entry is not ours to take away.
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
