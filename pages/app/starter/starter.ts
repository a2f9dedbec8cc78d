import { holdTaps } from './hold-taps.ts'
import { setFirstRootFont } from './root-font.ts'
import { startEarlyRequest } from './early-request.ts'

/**
 * The inline script of every page: what cannot wait for the app's scripts. It stands in each HTML, so every byte counts.
 */
setFirstRootFont()
holdTaps()
startEarlyRequest()
