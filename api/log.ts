import { endpoint } from './core/endpoint.ts'

/** Fields of commerce.md H.1, as strings or numbers; empty ones are left out. */
export type LogFields = Record<string, string | number>

const silent = { loader: false, errorHandler: false, skipWait: true, log: true } as const

/** Page log: `page-visit`, `page-time`, `page-share`, `user-action`. */
export const pageLog = endpoint<LogFields, unknown>({
  path: '/data-collection/log/index',
  ok: 'any',
  ...silent,
})

/** A page opened from an automatic marketing message. */
export const autoMarketing = endpoint<LogFields, unknown>({
  path: '/data-collection/log/autoMarketing',
  ok: 'any',
  ...silent,
})

/** Brand event 2001-2003: content was shown. */
export const webReportBrowse = endpoint<LogFields, unknown>({
  path: '/public-api/brandEvent/webReportBrowse',
  ok: 'any',
  ...silent,
})

/** Brand event 30xx: content was shared, money received, a form submitted. */
export const webReportFollow = endpoint<LogFields, unknown>({
  path: '/public-api/brandEvent/webReportFollow',
  ok: 'any',
  ...silent,
})
