import { hostBridge, offAppHide, onAppHide } from '../../../runtime/index.ts'

/** Leaving the page later than this after the hint is not taken for a share, ms. */
const patienceMs = 10_000

/**
 * Call when people are shown where the host's share menu is. Hosts that have only the newer calls never tell of a share,
 * so there one is guessed, once, if the page goes out of sight within 10 s. Returns what ends it.
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
