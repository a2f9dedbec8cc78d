/** The sanitiser is a third of the page's bytes and not needed for its head: a file of its own. */
export async function loadSanitizer() {
  const { sanitize } = await import('./sanitizer.ts')
  return sanitize
}
