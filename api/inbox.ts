import { drawnByPage, endpoint } from './core/endpoint.ts'

/** Something that the visitor was told. */
export interface InboxRow {
  key: string
  title: string
  text: string
  /** In-app path; '' = none. */
  path: string
  /** '' = none. */
  picture: string
  /** Unix seconds. */
  at: number
  is_read: boolean
}

export interface InboxPage {
  list: InboxRow[]
  /** `after` of the next page; '' at the end. */
  next: string
  unread: number
  /** 1: the visitor wants no messages in the messaging app. */
  hushed: 0 | 1
  server_time: number
}

/** What the visitor was told in the last 90 days, the newest first. */
export const getInbox = /* @__PURE__ */ endpoint<{ after?: string }, InboxPage>({
  path: '/wechat/inbox/list',
  ...drawnByPage,
  errorHandler: false,
})

/** Number of unread rows, for the badge. */
export const countInbox = /* @__PURE__ */ endpoint<object, { n: number }>({
  path: '/wechat/inbox/count',
  loader: false,
  errorHandler: false,
  quiet: true,
})

/** Marks a row as read, or all up to `until` for an empty key. Unknown keys change nothing. */
export const readInbox = /* @__PURE__ */ endpoint<
  { key: string; until: number; reqId: string },
  { unread: number }
>({
  method: 'POST',
  path: '/wechat/inbox/read',
  loader: false,
  errorHandler: false,
  quiet: true,
})

/** Whether the messaging app tells the visitor too, beside the inbox. */
export const hushInbox = /* @__PURE__ */ endpoint<
  { hushed: 0 | 1; reqId: string },
  { hushed: 0 | 1 }
>({
  method: 'POST',
  path: '/wechat/inbox/hush',
})
