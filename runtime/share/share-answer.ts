import type { PageShare, ShareContent } from '../core/services.ts'
import type { Page } from '../router/page.ts'
import { splitUrl } from '../router/rebuild-url.ts'

/** Result of a page's `onShareAppMessage`. */
export interface ShareAnswer {
  /** The window's title by default. */
  title?: string
  /** Path and query that the card opens; those of the page by default. */
  path?: string
  imageUrl?: string
  desc?: string
  /** Replaces the other fields when it resolves. */
  promise?: Promise<ShareAnswer>
}

/** Result of a page's `onShareTimeline`. */
export interface TimelineAnswer {
  title?: string
  /** Query of the page that the card opens; that of the page by default. */
  query?: string
  imageUrl?: string
}

/** Fills in fields that the page omits. Without an answer of its own the timeline gets the card for chats. */
export function shareOf(page: Page, answer: ShareAnswer, timeline?: TimelineAnswer): PageShare {
  const card = {
    title: answer.title || document.title,
    path: addressOf(answer.path || page.url),
    imageUrl: pictureOf(answer.imageUrl),
    desc: answer.desc || '',
  }
  return { ...card, timeline: timeline ? timelineOf(page, timeline) : card }
}

/** Whether no field that the page sets is empty: its data may not have loaded yet. */
export const isComplete = (answer: object): boolean =>
  Object.values(answer).every(value => value !== undefined && value !== null && value !== '')

function timelineOf({ url, path }: Page, { title, query, imageUrl }: TimelineAnswer): ShareContent {
  const search = query ? `?${query}` : splitUrl(url).search
  return {
    title: title || document.title,
    path: path + search,
    imageUrl: pictureOf(imageUrl),
    desc: '',
  }
}

/** The host loads the picture itself, so it needs a whole address; a picture in the text of one becomes the default. */
const pictureOf = (written: string | undefined): string =>
  !written || /^(data|blob):/.test(written) ? '' : new URL(written, location.href).href

/** Older pages also write paths without the leading slash. */
const addressOf = (path: string) => (/^(\/|https?:)/.test(path) ? path : `/${path}`)
