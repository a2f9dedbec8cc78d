/** The groups of the API in the order of the page, with their folders and files in `runtime/`. */
const groups = [
  ['Dialogs', 'feedback/'],
  ['Navigation', 'router/'],
  ['Storage', 'storage/'],
  ['Scroll and bar', 'page/'],
  ['Tab bar', 'tab-bar/'],
  ['Network', 'network/'],
  ['Media', 'media/'],
  ['Canvas', 'canvas/'],
  ['Files', 'files/'],
  ['Device', 'device/'],
  ['Account', 'account/'],
  ['Payment', 'account/request-payment.ts'],
  ['Share', 'share/'],
  ['DOM', 'dom/'],
  ['App', 'app/', 'page/current-pages.ts', 'core/env.ts', 'core/base64.ts'],
  ['Units', 'units/'],
  ['Events', 'core/events.ts'],
]

/**
 * Sorts entries into groups and drops empty groups.
 *
 * @template {{ file: string }} Entry
 * @param {Entry[]} entries
 * @returns {{ title: string, entries: Entry[] }[]}
 */
export function inGroups(entries) {
  return groups
    .map(([title = '']) => ({
      title,
      entries: entries.filter(({ file }) => groupOf(file) === title),
    }))
    .filter(group => group.entries.length > 0)
}

/**
 * Title of a file's group: the longest matching path decides.
 *
 * @param {string} file
 * @returns {string | undefined}
 */
export function groupOf(file) {
  const fitting = groups
    .flatMap(([title, ...paths]) => paths.map(path => ({ title, path })))
    .filter(({ path }) => file.startsWith(`runtime/${path}`))
    .sort((a, b) => b.path.length - a.path.length)
  return fitting[0]?.title
}
