import type { BrowserContext, Page, Request, Route } from 'playwright'
import type { PhoneOptions, TestApp } from './test-app.ts'
import { until } from './until.ts'

export const article = '/pages/article/share?br=8&at=301'
export const articleText = '山里昨夜落了今年第一场雪'

/** Addresses of the collection only. */
const collection = /\/(data-collection\/log|public-api\/brandEvent)\//

interface StoredEvent {
  eid: string
  fields: Record<string, string | number>
}

/** The connection between a phone and the collection, and the events that were delivered. */
export interface Line {
  /** Ids of the events as they reached the server, in order. */
  arrived: string[]
  /** Number of attempts of the phone. */
  tries: number
  /** Handles an attempt; lets it through by default. */
  answer: (route: Route) => Promise<void>
}

/** Intercepts the connection between the phones of this context and the collection. */
export async function tapLine(context: BrowserContext): Promise<Line> {
  const line: Line = { arrived: [], tries: 0, answer: route => pass(route, line) }
  await context.route(collection, route => {
    line.tries += 1
    return line.answer(route)
  })
  return line
}

/** A phone that reads the article over this connection; the test controls its clock. */
export async function openReader(
  app: TestApp,
  { answer, ...options }: PhoneOptions & { answer?: Line['answer'] | undefined } = {},
) {
  const phone = await app.phone({ person: 'shopperA', ...options })
  const line = await tapLine(phone.context)
  if (answer) line.answer = answer
  await phone.context.clock.install()
  await read(phone.page, article)
  return { ...phone, line }
}

export async function read(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByText(articleText).waitFor()
}

/** The server accepts the event and the phone gets the response. */
export async function pass(route: Route, line: Line): Promise<void> {
  const response = await route.fetch()
  line.arrived.push(eidOf(route.request()))
  await route.fulfill({ response })
}

/** The server accepts the event, and its response is lost. */
export async function passSilently(route: Route, line: Line): Promise<void> {
  await route.fetch()
  line.arrived.push(eidOf(route.request()))
  await route.abort('connectionreset')
}

export const cut = (route: Route): Promise<void> => route.abort('internetdisconnected')

const eidOf = (request: Request) => new URL(request.url()).searchParams.get('eid') ?? ''

/** Events queued on this phone, oldest first. */
export function waiting(page: Page): Promise<StoredEvent[]> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter(key => key.startsWith('__trackEvent__'))
      .sort()
      .map(key => JSON.parse(localStorage.getItem(key) ?? '')),
  )
}

/** Waits until the open page counts its time, so that the test's clock does not run before. */
export const untilCounting = (page: Page): Promise<void> =>
  until(async () => (await waiting(page)).length >= 2)

/** Event ids that the server has stored, from both tables. */
export async function storedEids({ db }: TestApp): Promise<string[]> {
  const logs = await db.selectFrom('page_log').select('eid').execute()
  const events = await db.selectFrom('brand_event').select('eid').execute()
  return [...logs, ...events].flatMap(({ eid }) => (eid ? [eid] : []))
}

/** Deletes all events of earlier tests. */
export async function forgetEvents({ db }: TestApp): Promise<void> {
  await db.deleteFrom('page_log').execute()
  await db.deleteFrom('brand_event').execute()
}
