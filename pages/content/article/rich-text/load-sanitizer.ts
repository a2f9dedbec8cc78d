/** Lazy: the sanitiser is a third of the page's bytes and not needed for its head. */
export async function loadSanitizer() {
  const { sanitize } = await import('./sanitizer.ts')
  return sanitize
}
