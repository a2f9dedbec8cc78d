import { useContext, useLayoutEffect, useRef } from 'react'
import { PageContext } from '../page/page-context.ts'
import { addShareHandlers, noteUpdate, type ShareHandlers } from './page-share.ts'

/**
 * Says what the page's card looks like in a chat: `{title, path, imageUrl, desc}`, now or by promise; what is left open is
 * filled with the page's own. Asked when the page comes into view and while fields are empty, not when somebody shares.
 */
export const useShareAppMessage = (callback: NonNullable<ShareHandlers['onShareAppMessage']>) =>
  useShareHandlers({ onShareAppMessage: callback })

/** The same for the timeline: `{title, query, imageUrl}`. Without it the timeline gets the card for chats. */
export const useShareTimeline = (callback: NonNullable<ShareHandlers['onShareTimeline']>) =>
  useShareHandlers({ onShareTimeline: callback })

/** The handlers of the latest render are asked; without a page none is. */
function useShareHandlers(handlers: ShareHandlers): void {
  const page = useContext(PageContext)
  const latest = useRef<ShareHandlers>({})
  useLayoutEffect(() => {
    Object.assign(latest.current, handlers)
    if (page) noteUpdate(page)
  })
  useLayoutEffect(() => page && addShareHandlers(page, latest.current), [page])
}
