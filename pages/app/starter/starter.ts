import { holdTaps } from './hold-taps.ts'
import { setFirstRootFont } from './root-font.ts'
import { startEarlyRequest } from './early-request.ts'

/**
 * Inline script of a page that comes without a screen, for what cannot wait for the app's scripts. Part of each HTML, so
 * every byte counts.
 */
setFirstRootFont()
holdTaps()
startEarlyRequest()
