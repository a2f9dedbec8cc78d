import { logOnce } from '../core/log-once.ts'
import * as messages from '../core/messages.ts'
import { visibleElement } from '../dom/visible-element.ts'

/** The player with that id, or inside the element with that id; a missing one is logged once. */
export function findPlayer<Tag extends 'audio' | 'video'>(
  tag: Tag,
  id: string,
): HTMLElementTagNameMap[Tag] | undefined {
  const named = `[id=${JSON.stringify(id)}]`
  const found = visibleElement<HTMLElementTagNameMap[Tag]>(`${tag}${named}, ${named} ${tag}`)
  if (!found) logOnce(messages.elementNotFound(tag, id))
  return found
}

/** Browsers may refuse to play before the first tap; the player then visibly stays paused. */
export function playQuietly(player: HTMLMediaElement | undefined): void {
  player?.play().catch(() => undefined)
}
