import { startAfterFirstFrame } from './after-first-frame.ts'
import { holdTaps } from './hold-taps.ts'
import { leaveEarly, watchSeen } from './leave-early.ts'
import { setFirstRootFont } from './root-font.ts'
import { sendEarly } from './send-early.ts'

/** Inline script of a page whose HTML holds its screen: it asks for nothing, and what is tapped may act at once. */
setFirstRootFont()
const seen = watchSeen()
holdTaps(button => sendEarly(button) ?? leaveEarly(button, seen))
startAfterFirstFrame()
