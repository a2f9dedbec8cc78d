import { hostBridge, offAppHide, onAppHide } from '../../../runtime/index.ts'

/** Leaving the page later than this after the hint does not count as a share, ms. */
const patienceMs = 10_000

/**
 * To be called when the hint to the host's share menu is shown. Hosts with only the newer calls never report a share,
 * so one is assumed, once, if the page is hidden within 10 s. Returns a function that stops it.
 */
export function guessShare(onGuess: () => void): () => void {
  const host = hostBridge()
  const tells = host?.onMenuShareAppMessage ?? host?.onMenuShareTimeline
  if (tells || !host?.updateAppMessageShareData) return () => undefined

  function stop(): void {
    clearTimeout(timer)
    offAppHide(handleHide)
  }
  function handleHide(): void {
    stop()
    onGuess()
  }
  const timer = setTimeout(stop, patienceMs)
  onAppHide(handleHide)
  return stop
}
