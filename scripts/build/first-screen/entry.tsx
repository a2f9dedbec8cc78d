// Renders first screens on the server: bundled for Node beside the browser's files (`bundle.mjs`).
import { renderToString } from 'react-dom/server'
import { isPreview } from '../../../api/index.ts'
import { loginParams, withoutParams } from '../../../api/core/clean-query.ts'
import { contextFields } from '../../../api/core/context-fields.ts'
import { earlyKey } from '../../../api/core/early-key.ts'
import { announcesMiniProgramLate } from '../../../api/core/old-phone.ts'
import { routes } from '../../../pages/app/routes.ts'
import { routeStart } from '../../../pages/app/startup/route-start.ts'
import { skipsLogin } from '../../../pages/app/startup/skips-login.ts'
import { PageView } from '../../../runtime/page/page-view.tsx'
import { setTable } from '../../../runtime/router/current-router.ts'
import { loadPage } from '../../../runtime/router/load-page.ts'
import { createPage } from '../../../runtime/router/page.ts'
import { createRouteTable, type PageEntry } from '../../../runtime/router/route-table.ts'
import { drawParts } from './first-part.ts'

export { setPictureStore } from '../../../pages/kit/at-width.ts'

const table = createRouteTable(routes)
setTable(table)

export interface AskedScreen {
  /** Address of the page as the app will see it: public path and query. */
  url: string
  /** Path and query of the page's first API request. */
  call: string
  /** Brand whose session the page requires; undefined for a page without a login. */
  loginBrand: number | undefined
}

/** Logins that are not the messaging app's own, and what only labels a person. */
const otherLogins = ['isThird', 'uni', 'uid', 'uniSign']

/** Who has to log in first, and other logins. */
const notHere = ['code', 'state', ...otherLogins]

/**
 * The request for a page's first screen; undefined where the server renders none: for another client, a pending
 * login, a preview, or an incomplete address.
 */
export function askOf(address: string, userAgent: string): AskedScreen | undefined {
  const { pathname, search, searchParams: query } = new URL(address)
  const entry = table.find(pathname)
  if (!entry || !isDrawn(entry) || !isId(query, 'br') || isPreview(query)) return undefined
  if (notHere.some(name => query.has(name)) || announcesMiniProgramLate(userAgent)) return undefined
  if (!('render' in routeStart(new URL(address), userAgent))) return undefined
  const request = requestOf(entry, query)
  if (!request) return undefined
  const fields = contextFields(query, () => undefined)
  for (const [wire, name] of Object.entries(request.params)) fields[wire] = query.get(name) ?? ''
  const loginBrand = skipsLogin(new URL(address), userAgent) ? undefined : Number(query.get('br'))
  return { url: entry.path + search, call: earlyKey(request.path, fields), loginBrand }
}

const isDrawn = ({ early, onServer = true }: PageEntry): boolean => early !== undefined && onServer

/** Paths of the pages that the server draws. */
export const drawnPaths = routes.filter(isDrawn).map(({ path }) => path)

const isId = (query: URLSearchParams, name: string) => /^\d{1,40}$/.test(query.get(name) ?? '')

/** Ids of records, and signatures, contain letters too. */
const isKey = (query: URLSearchParams, name: string) => /^[\w-]{1,64}$/.test(query.get(name) ?? '')

/**
 * The first early request for which the address has all values, unless the address has a value that only another
 * request uses. An empty value is none: links name a record even where they lead to no one's.
 */
function requestOf({ early = [] }: PageEntry, query: URLSearchParams) {
  const named = early.flatMap(({ params }) => Object.values(params)).filter(name => query.get(name))
  return early.find(({ params }) => {
    const names = Object.values(params)
    return names.every(name => isKey(query, name)) && named.every(name => names.includes(name))
  })
}

export interface LoginStep {
  /** The brand that the login is for. */
  brand: number
  /** What the page's script would ask first: who is here, or what the code stands for. */
  call: string
  /** The code that an authorization has left in the address. */
  code?: string
  /** Path and query without what a login leaves there. */
  page: string
}

/**
 * How a visitor without a session is logged in before their page is sent; undefined where the page's own script has to,
 * or nobody logs in.
 */
export function loginStep(address: string, userAgent: string): LoginStep | undefined {
  const url = new URL(address)
  const { pathname, search, searchParams: query } = url
  if (!table.find(pathname) || !isId(query, 'br') || announcesMiniProgramLate(userAgent))
    return undefined
  if (otherLogins.some(name => query.has(name)) || skipsLogin(url, userAgent)) return undefined
  if (!('render' in routeStart(url, userAgent))) return undefined
  const brand = Number(query.get('br'))
  const page = pathname + withoutParams(search, loginParams)
  const fields = contextFields(query, () => undefined)
  const code = query.get('code')
  if (!code) return { brand, page, call: earlyKey('/wechat/auth/getUserWechat', fields) }
  const state = query.get('state') ?? ''
  return { brand, page, code, call: earlyKey('/wechat/auth/login', { ...fields, code, state }) }
}

export interface DrawnScreen {
  markup: string
  /** `<link>` elements for the pictures of the markup, for the head. */
  links: string
  /** Paths of the page's lazy modules that are part of the markup. */
  parts: string[]
  /** Duration of rendering, without loading files. */
  ms: number
}

/** Maximum number of renders while lazy parts are being discovered: a part may contain parts. */
const MOST_ROUNDS = 5

/** Renders the page with its response; rejects if that fails. */
export async function draw(url: string, answer: unknown): Promise<DrawnScreen> {
  const entry = table.find(new URL(url, 'http://page').pathname)
  if (!entry) throw new Error('no such page')
  const Component = await loadPage(entry)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const page = createPage(url, entry, Component)
    page.first = { url, answer, at: 0 }
    const started = performance.now()
    const { drawn, parts, missing } = drawParts(() =>
      renderToString([<PageView key={page.id} page={page} isVisible />]),
    )
    const ms = performance.now() - started
    if (missing.length === 0) return { ...split(drawn), parts, ms }
    await Promise.all(missing)
  }
  throw new Error('its parts do not end')
}

/** React puts preload links first, and leaves the place of an error to the browser. */
function split(drawn: string): Pick<DrawnScreen, 'markup' | 'links'> {
  if (drawn.includes('<!--$!-->')) throw new Error('a part of it threw')
  const [links = ''] = /^(?:<link rel="preload" as="image"[^>]*>)*/.exec(drawn) ?? []
  return { markup: drawn.slice(links.length), links }
}

/**
 * Loads every server-rendered page and renders its loading state; throws for the first that cannot be imported or
 * rendered without a browser.
 */
export async function loadAll(): Promise<void> {
  for (const entry of routes.filter(isDrawn)) await loadHere(entry)
}

async function loadHere(entry: PageEntry): Promise<void> {
  try {
    const Component = await loadPage(entry)
    // A page's first render takes several times as long as later ones, and no visitor should have to wait for it.
    renderToString(<PageView page={createPage(entry.path, entry, Component)} isVisible />)
  } catch (error) {
    throw new Error(`${entry.path} cannot be imported or rendered on the server`, { cause: error })
  }
}
