import { isPreview } from '../../../api/index.ts'

/** A look at an activity before it is published. */
export interface Preview {
  type: string
  key: string
  /** State to show it in; the running one when left out. */
  state: string | undefined
}

/** What a page's query says of a preview; undefined on a customer's page. `always`: the route is a preview by itself. */
export function previewOf(
  type: string,
  query: Record<string, string>,
  { always = false } = {},
): Preview | undefined {
  if (!always && !isPreview(new URLSearchParams(query))) return undefined
  return { type, key: query.previewKey ?? '', state: query.state || undefined }
}
