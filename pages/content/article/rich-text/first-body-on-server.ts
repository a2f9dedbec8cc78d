import { useIsTakingOver } from '../../../kit/state/first-part.ts'
import type { BodyState } from '../reading-store.ts'
import { sanitizeOnServer } from './sanitize-on-server.ts'

/**
 * Replaces `first-body.ts` in the server's bundle. Throws for a text that can only be shown as plain text by the
 * browser.
 */
export function useFirstBody(content: string): BodyState | undefined {
  const isTakingOver = useIsTakingOver()
  if (!isTakingOver) return undefined
  const html = sanitizeOnServer(content)
  if (html === undefined) throw new Error('the article is too large to be drawn here')
  return { kind: 'html', html }
}
