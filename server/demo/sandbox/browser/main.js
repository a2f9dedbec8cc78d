import { startDesk } from './desk.js'
import { createHost } from './host.js'

// Inside the phone's browser this address shows the brand's site instead of another phone.
if (window !== window.top) location.replace('/sandbox/site')

// Not awaited: Chromium 88 knows `await` only in functions.
void createHost().then(startDesk)
