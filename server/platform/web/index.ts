import { join } from 'node:path'
import type { Context, Handler, Hono } from 'hono'
import { assetReply } from './assets.ts'
import { buildTime, readBuild, type ServedBuild } from './build.ts'
import { createFirstScreens, type FirstScreenOptions } from './first-screen.ts'
import { createPageHtml, packedOnce } from './page-html.ts'
import { securityHeaders } from './security-headers.ts'

export interface WebOptions {
  /** The build of the moment; another folder is another build. */
  served: () => ServedBuild
  /** Redirect target of the root path, which is not a page of the app. */
  marketingUrl: string
  /** Answers the root path where it has something to say; passes on to the redirect otherwise. */
  rootPage?: Handler
  /** Additional hosts for pictures. */
  imageHosts?: string[]
  /** Additional hosts for scripts. */
  scriptHosts?: string[]
  /** Additional hosts that legacy pages may call by JSONP. */
  jsonpHosts?: string[]
  /** Origin of the read-only pages; default: this one. */
  shopOrigin?: string
  /** Origin of the API; default: the origin that serves the page. */
  apiOrigin?: string
  /** Origin of development pages, and of the API that they call. */
  development?: { origin: string; apiOrigin: string }
  /** URL prefix of uploaded pictures, of which the object store also serves resized copies; '' for none. */
  pictures?: string
  /** Additional hosts that pages send requests to. */
  connectHosts?: string[]
  /** Checks for a new build with every page. Default false. */
  isLive?: boolean
  /** Enforces Trusted Types. Default true. */
  trustedTypes?: boolean
  /**
   * Style attribute of the root element, for the brand's colours in the first frame; '' for none.
   */
  styleOf?: (address: URL) => Promise<string>
  /** Options of first screens; without them none is rendered. */
  firstScreens?: FirstScreenOptions
  /** Changes the HTML of a page; the sandbox inserts its bridge here. */
  decorate?: (html: string, request: Request) => string
}

/**
 * Serves the app: hashed assets, cached permanently, and for all other paths the HTML of the path's
 * page.
 */
export function mountWeb(app: Hono, options: WebOptions): void {
  const { imageHosts = [], scriptHosts = [], connectHosts = [], trustedTypes = true } = options
  const { jsonpHosts = [], apiOrigin = '', pictures = '', development } = options
  const hosts = { imageHosts, scriptHosts: [...scriptHosts, ...jsonpHosts], connectHosts }
  const jsonp = jsonpHosts.map(origin => new URL(origin).host).join(' ')

  function open(distDir: string) {
    const build = readBuild(distDir)
    const siteOf = (api: string) => {
      const connected = api ? [...connectHosts, api] : connectHosts
      const starters = [build.starter, build.drawnStarter]
      const policy = { starters, ...hosts, connectHosts: connected, trustedTypes }
      return {
        pages: createPageHtml(build, { jsonp, api, pictures }),
        csp: securityHeaders(policy),
      }
    }
    const site = siteOf(apiOrigin)
    const devSite = development ? siteOf(development.apiOrigin) : site
    const screens =
      options.firstScreens && createFirstScreens(distDir, { pictures, ...options.firstScreens })
    return { site, devSite, screens }
  }
  /** Changes with the build. */
  const markOf = (distDir: string) => `${distDir} ${options.isLive ? buildTime(distDir) : ''}`
  const { distDir } = options.served()
  let opened = open(distDir)
  let mark = markOf(distDir)

  function newestSite(address: string) {
    const now = options.served().distDir
    if (markOf(now) !== mark) {
      opened = open(now)
      mark = markOf(now)
    }
    const isDevelopment = development && new URL(development.origin).host === new URL(address).host
    const { site, devSite, screens } = opened
    return { ...(isDevelopment ? devSite : site), screens }
  }

  mountOthers(app, options)

  app.get('*', async c => {
    const style = (await options.styleOf?.(new URL(c.req.url))) ?? ''
    const site = newestSite(c.req.url)
    const own = await ownReply(c, { ...site, style }, options.decorate)
    if (own) return own
    const { pages, csp } = site
    const { html, etag, known, styles } = pages.of(c.req.path, style)
    const headers = {
      ...csp(c.req.path, styles),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
    }
    const status = known ? 200 : 404
    const decorated = options.decorate?.(html, c.req.raw) ?? html
    if (decorated !== html) return c.body(decorated, status, { ...headers, Vary: 'Cookie' })
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, { ...headers, ETag: etag })
    return pages.reply({ path: c.req.path, style }, c.req.header('accept-encoding') ?? '', status, {
      ...headers,
      ETag: etag,
    })
  })
}

/** Paths that are not pages of the app. */
function mountOthers(app: Hono, { served, marketingUrl, rootPage, shopOrigin }: WebOptions): void {
  app.get('/assets/:file', c => {
    const { distDir, assetDirs } = served()
    const folders = [join(distDir, 'assets'), ...assetDirs]
    return assetReply(folders, c.req.param('file'), c.req.header('accept-encoding') ?? '')
  })

  if (rootPage) app.get('/', rootPage)
  app.get('/', c => c.redirect(marketingUrl))

  app.get('/articleOnlyRead', async (c, next) => {
    const { host, pathname, search } = new URL(c.req.url)
    // The shop host serves the page itself.
    if (!shopOrigin || new URL(shopOrigin).host === host) return next()
    return c.redirect(shopOrigin + pathname + search)
  })
}

interface Site {
  pages: ReturnType<typeof createPageHtml>
  csp: ReturnType<typeof securityHeaders>
  screens: ReturnType<typeof createFirstScreens> | undefined
}

/**
 * HTML rendered for this visitor, or the redirect to their login; undefined when the shared HTML is
 * sent.
 */
async function ownReply(
  c: Context,
  { pages, csp, screens, style }: Site & { style: string },
  decorate: WebOptions['decorate'],
): Promise<Response | undefined> {
  const away = await screens?.leave(c)
  if (away) return made(c, away.cookies, () => c.redirect(away.to))
  const arrived = await screens?.arrive(c)
  const screen = pages.isDrawn(c.req.path) ? await screens?.of(c, arrived) : undefined
  if (!screen && !arrived) return undefined
  const { html, styles } = pages.made(c.req.path, { screen, login: arrived?.login }, style)
  const decorated = decorate?.(html, c.req.raw) ?? html
  const { encoding, body } = await packedOnce(decorated, c.req.header('accept-encoding') ?? '')
  const headers = {
    ...csp(c.req.path, styles),
    'Content-Type': 'text/html; charset=utf-8',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  }
  return made(c, arrived?.cookies ?? [], () => c.body(new Uint8Array(body), 200, headers))
}

/** A reply for one visitor only. */
function made(c: Context, cookies: string[], reply: () => Response): Response {
  // guard: nobody keeps what was made for one visitor [server web/first-screen]
  //   'private, no-store' ~> 'no-cache'
  c.header('Cache-Control', 'private, no-store')
  c.header('Vary', 'Cookie, User-Agent, Accept-Encoding')
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
  return reply()
}
