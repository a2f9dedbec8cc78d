import type { PageShare, ShareContent } from '../core/services.ts'
import type { Page } from '../router/page.ts'
import { splitUrl } from '../router/rebuild-url.ts'

/** What a page's `onShareAppMessage` answers. */
export interface ShareAnswer {
  /** The window's title by default. */
  title?: string
  /** Path and query that the card opens; the page's own by default. */
  path?: string
  imageUrl?: string
  desc?: string
  /** Takes the place of the rest when it comes. */
  promise?: Promise<ShareAnswer>
}

/** What a page's `onShareTimeline` answers. */
export interface TimelineAnswer {
  title?: string
  /** Query of the page that the card opens; the page's own by default. */
  query?: string
  imageUrl?: string
}

/** Fills what the page leaves open. Without an answer of its own the timeline gets the card for friends. */
export function shareOf(page: Page, answer: ShareAnswer, timeline?: TimelineAnswer): PageShare {
  const card = {
    title: answer.title || document.title,
    path: addressOf(answer.path || page.url),
    imageUrl: answer.imageUrl || '',
    desc: answer.desc || '',
  }
  return { ...card, timeline: timeline ? timelineOf(page, timeline) : card }
}

/** Whether each field that the page names has something in it: its data may not have come yet. */
export const isComplete = (answer: object): boolean =>
  Object.values(answer).every(value => value !== undefined && value !== null && value !== '')

function timelineOf({ url, path }: Page, { title, query, imageUrl }: TimelineAnswer): ShareContent {
  const search = query ? `?${query}` : splitUrl(url).search
  return { title: title || document.title, path: path + search, imageUrl: imageUrl || '', desc: '' }
}

/** Old pages also write paths without the leading slash. */
const addressOf = (path: string) => (/^(\/|https?:)/.test(path) ? path : `/${path}`)
