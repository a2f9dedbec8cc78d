/** The sanitiser is a third of the page's bytes and not needed for its head: a file of its own. */
export const loadSanitizer = () => import('./sanitizer.ts')
