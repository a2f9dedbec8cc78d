import { useIsTakingOver } from '../../../kit/state/first-part.ts'
import type { BodyState } from '../reading-store.ts'

/**
 * The article's text in the server-rendered HTML: the server has sanitised it, so the sanitiser is not loaded.
 * Undefined on pages without it. (On the server: `first-body-on-server.ts`.)
 */
export function useFirstBody(content: string): BodyState | undefined {
  const isTakingOver = useIsTakingOver()
  return isTakingOver ? { kind: 'drawn', hasPictures: content.includes('<img') } : undefined
}
