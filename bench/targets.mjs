/** React and react-dom, brotli: nobody who uses them sends less. */
const reactBytes = 59_400
const ourBytes = 13_000
/** ms on top of the 300 asked, among them the time from tap to script. */
const scrollSlackMs = 50
const longestFrameMs = 20
const deepKb = 3_200
const grownKb = 200

/** `limit` gets a function that answers with an app's median of the same figure. Every figure must be at or below it. */
export const targets = [
  {
    text: 'bytes to the list: react, react-dom and 13 kB',
    figure: 'bytesToList',
    limit: () => reactBytes + ourBytes,
  },
  { text: 'a trivial page: 300 bytes', figure: 'trivialPage', limit: () => 300 },
  { text: 'list drawn: as reactmin', figure: 'listDrawn', limit: of => of('reactmin') },
  { text: 'interactive: as reactmin', figure: 'interactive', limit: of => of('reactmin') },
  { text: 'blocking time: 25 ms', figure: 'blockingTime', limit: () => 25 },
  { text: 'navigateTo: 1.1x reactmin', figure: 'navigate', limit: of => of('reactmin') * 1.1 },
  {
    text: 'navigateTo settles in its first frame',
    figure: 'navigateSettled',
    limit: of => of('ours', 'navigate'),
  },
  { text: 'navigateBack: 1.1x vanilla', figure: 'back', limit: of => of('vanilla') * 1.1 },
  { text: 'toast: 1.05x vanilla', figure: 'toast', limit: of => of('vanilla') * 1.05 },
  { text: 'modal: 1.05x vanilla', figure: 'modal', limit: of => of('vanilla') * 1.05 },
  { text: 'sheet: 1.05x vanilla', figure: 'sheet', limit: of => of('vanilla') * 1.05 },
  {
    text: 'pageScrollTo: 50 ms over the asked time',
    figure: 'scrollTotal',
    limit: () => 300 + scrollSlackMs,
  },
  {
    text: 'no frame of it over 20 ms',
    figure: 'scrollWorstFrame',
    limit: () => longestFrameMs,
  },
  { text: 'a kept page: as reactmin', figure: 'heapPerPage', limit: of => of('reactmin') },
  { text: 'eight pages: 3.2 MB', figure: 'heapDeep', limit: () => deepKb },
  { text: 'no DOM nodes left behind', figure: 'grownNodes', limit: () => 0 },
  { text: 'no listeners left behind', figure: 'grownListeners', limit: () => 0 },
  {
    text: 'all cycles: 200 KB over vanilla',
    figure: 'grownHeap',
    limit: of => of('vanilla') + grownKb,
  },
]
