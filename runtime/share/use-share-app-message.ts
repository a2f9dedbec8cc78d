import { useContext, useLayoutEffect, useRef } from 'react'
import { PageContext } from '../page/page-context.ts'
import { addShareHandlers, noteUpdate, type ShareHandlers } from './page-share.ts'

/**
 * Defines the page's card for chats: `{title, path, imageUrl, desc}`, synchronously or by promise; missing fields are
 * filled with the page's own. Called when the page is shown and while fields are empty, not when somebody shares.
 */
export const useShareAppMessage = (callback: NonNullable<ShareHandlers['onShareAppMessage']>) =>
  useShareHandlers({ onShareAppMessage: callback })

/** Defines the card for the timeline: `{title, query, imageUrl}`. Without it the timeline gets the card for chats. */
export const useShareTimeline = (callback: NonNullable<ShareHandlers['onShareTimeline']>) =>
  useShareHandlers({ onShareTimeline: callback })

/** The handlers of the latest render are called; does nothing without a page. */
function useShareHandlers(handlers: ShareHandlers): void {
  const page = useContext(PageContext)
  const latest = useRef<ShareHandlers>({})
  useLayoutEffect(() => {
    Object.assign(latest.current, handlers)
    if (page) noteUpdate(page)
  })
  useLayoutEffect(() => page && addShareHandlers(page, latest.current), [page])
}
