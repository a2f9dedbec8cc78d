import { loginParams, personParams, withoutParams } from '../api/index.ts'
import { currentUrl, onRouteChange } from '../runtime/index.ts'

/**
 * Reports whether the page opened at `url` is visible: not after a navigation, in another tab or app, or when the
 * document is unloaded; and whether the document may be unloaded. Calls back at once and on each change; returns a
 * function that stops it.
 */
export function watchSight(
  url: URL,
  onSight: (isInSight: boolean, mayEnd: boolean) => void,
): () => void {
  let gone = false
  let covered = false
  const look = () => {
    const mayEnd = gone || document.hidden
    onSight(!mayEnd && !covered && isSamePage(currentUrl(), url), mayEnd)
  }
  // Old iOS leaves without visibilitychange, others without pagehide; and some return with only one of the two.
  const leave = () => {
    gone = true
    look()
  }
  const comeBack = () => {
    // guard: a page that comes back counts on [e2e tracking-return]
    gone = false
    look()
  }
  const stop = onRouteChange(({ action }) => {
    // A page opened over this one may have the same address.
    // guard: the same address once more is another page [unit tracking/watch-sight]
    //   covered = action !== 'POP' ~> covered = action === undefined
    covered = action !== 'POP'
    look()
  })
  // guard: whoever is looked at again is back [unit tracking/watch-sight]
  //   (document.hidden ? look() : comeBack()) ~> look()
  const turn = () => (document.hidden ? look() : comeBack())
  document.addEventListener('visibilitychange', turn)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  look()

  return () => {
    stop()
    document.removeEventListener('visibilitychange', turn)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', comeBack)
  }
}

/** A login removes its code from the address without leaving the page. */
function isSamePage(one: URL, other: URL): boolean {
  return keyOf(one) === keyOf(other)
}

const keyOf = ({ pathname, search }: URL) =>
  pathname + withoutParams(search, [...loginParams, ...personParams])
