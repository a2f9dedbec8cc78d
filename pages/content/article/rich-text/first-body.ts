import { useIsTakingOver } from '../../../kit/state/first-part.ts'
import type { BodyState } from '../reading-store.ts'

/**
 * The article's text as the page finds it in the HTML: the server has cleaned and drawn it, so the sanitiser's file is
 * not needed. Undefined on pages that the server has not drawn. (On the server `first-body-on-server.ts`.)
 */
export function useFirstBody(content: string): BodyState | undefined {
  const isTakingOver = useIsTakingOver()
  return isTakingOver ? { kind: 'drawn', hasPictures: content.includes('<img') } : undefined
}
