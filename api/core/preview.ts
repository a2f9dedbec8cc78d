/** Whether the page is a preview: no login, no sharing, no tracking. Every value of `isPreview` but '' and 0 counts. */
export function isPreview(query: URLSearchParams): boolean {
  return !['', '0'].includes(query.get('isPreview') ?? '')
}
