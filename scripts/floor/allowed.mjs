/**
 * Features above the floor that a page may use, because it loses nothing that matters where they are missing; with the
 * reason. Everything else is replaced, guarded, or given a fallback.
 *
 * @type {Record<string, string>}
 */
const allowed = {
  // Scripts
  '.createContext()': "React's, not that of a worklet",
  '.startViewTransition()': "React's view transitions, which the app does not use",
  '.skipTransition()': "React's view transitions, which the app does not use",
  '.getKeyframes()': "React's view transitions, which the app does not use",
  '.setKeyframes()': "React's view transitions, which the app does not use",
  '.getState()': 'React reads the Navigation API only where `navigation` exists',
  '.segment()': "after `'Segmenter' in Intl` (pages/kit/poster/poster-layout.ts)",
  '.containing()': "after `'Segmenter' in Intl` (pages/kit/poster/poster-layout.ts)",
  'navigator.connection':
    'read by `runtime/network/network-type.ts`, whose callers expect undefined',

  // Styles: what a browser ignores without harm
  'overflow-wrap: anywhere': 'a word without a break may be cut at the edge before iOS 15.4',
  'text-wrap': 'headings break where the browser breaks them',
  ':focus-visible': 'a ring for keyboards, which a phone does not show',
  'accent-color': "the browser's own colour of a check box",
  resize: 'phones do not let a field be resized',
  'scrollbar-width': 'phones lay scroll bars over the content',
  'overscroll-behavior': 'before iOS 16 the page behind a sheet may move at the end of its list',
  'align-content: start': 'rows of one line stand at the top anyway',
  cursor: 'phones have none',
}

/** The same for the simulated messaging app, which stands beside the shop and is no part of it. */
const allowedInSandbox = {
  ...allowed,
  ':has':
    'marks the choice, whose field says the same; below 105 the sheet of the cashier keeps its plain height',
  'align-self: end': 'in a grid, where it is as old as the grid',
  'place-content: start': 'in a grid, where it is as old as the grid',
  'place-content: end': 'in a grid, where it is as old as the grid',
  'scrollbar-color': "the browser's own bars",
}

/** The same for the sheet of wide windows, which shoppers' phones never load. */
const allowedInWideWindows = {
  ...allowed,
  ':has': 'rings the open card of a list, whose row says the same to readers',
  'field-sizing': 'a long text field scrolls instead of growing',
}

/**
 * A value is allowed with its property.
 *
 * @param {string} feature
 * @param {{ isSandbox?: boolean, name?: string }} [file]
 */
export function isAllowed(feature, { isSandbox = false, name = '' } = {}) {
  const list = listFor(isSandbox, name)
  return feature in list || (feature.includes(': ') && feature.split(': ')[0] in list)
}

function listFor(isSandbox, name) {
  if (isSandbox) return allowedInSandbox
  return name.startsWith('work-wide-') ? allowedInWideWindows : allowed
}
