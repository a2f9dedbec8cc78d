import { isPreview } from '../../../api/index.ts'

/** A preview of an activity before it is published. */
export interface Preview {
  type: string
  key: string
  /** State to show; the running one by default. */
  state: string | undefined
}

/** Reads the preview from a page's query; undefined on a customer's page. `always`: the route itself is a preview. */
export function previewOf(
  type: string,
  query: Record<string, string>,
  { always = false } = {},
): Preview | undefined {
  if (!always && !isPreview(new URLSearchParams(query))) return undefined
  return { type, key: query.previewKey ?? '', state: query.state || undefined }
}
