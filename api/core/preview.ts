/** A preview shows the page without login, share or tracking; `isPreview` counts with any value but 0. */
export function isPreview(query: URLSearchParams): boolean {
  return !['', '0'].includes(query.get('isPreview') ?? '')
}
