import { type Context, Hono } from 'hono'
import { parse } from 'hono/utils/cookie'
import { mountAccountFile } from './account/account-file.ts'
import type { ServerContext } from './core/context.ts'
import { callbacks } from './callbacks.ts'
import { mountCallbacks, mountRoutes } from './core/mount-routes.ts'
import { ownOrigin } from './core/request.ts'
import type { Settings } from './core/settings.ts'
import { createPageTheme } from './page-theme.ts'
import { routes } from './routes.ts'
import { injectBridge, mountSandbox } from './sandbox/index.ts'
import { mountWeb } from './web/index.ts'

/**
 * The whole server as a function from request to response. `web: false` leaves out the pages, which need a build; the
 * API and the sandbox do not. `isLive`: a new build is noticed. `assetDirs`: hashed files of former releases.
 */
export function createApp(
  context: ServerContext,
  {
    web = true,
    isLive = false,
    assetDirs = [],
  }: { web?: boolean; isLive?: boolean; assetDirs?: string[] } = {},
): Hono {
  const { settings } = context
  const app = new Hono()
  if (settings.sandbox) mountSandbox(app, context)
  mountCallbacks(app, callbacks, context)
  mountRoutes(app, routes, context)
  mountAccountFile(app, context)
  if (!web) return app
  const { distDir, marketingUrl, imageHosts, scriptHosts, objectStore, trustedTypes } = settings
  const { jsonpHosts, shopOrigin, apiOrigin, development } = settings
  const pages = {
    distDir,
    marketingUrl,
    trustedTypes,
    isLive,
    assetDirs,
    styleOf: createPageTheme(context.db),
    ...(imageHosts ? { imageHosts } : {}),
    ...(scriptHosts ? { scriptHosts } : {}),
    ...(jsonpHosts ? { jsonpHosts } : {}),
    // Behind a proxy that hides the host's name, a shop host that sent people to itself would do so for ever.
    ...(shopOrigin && shopOrigin !== settings.publicOrigin ? { shopOrigin } : {}),
    ...(apiOrigin ? { apiOrigin } : {}),
    ...(development ? { development } : {}),
    ...(objectStore ? { connectHosts: [objectStore.host] } : {}),
    // Where the API has a host of its own, only its own process can answer for it.
    ...(settings.firstScreenMs > 0 && !apiOrigin
      ? {
          firstScreens: {
            answerMs: settings.firstScreenMs,
            ask: (request: Request, env: object) => app.fetch(request, env),
            originOf: (c: Context) => originOfPage(c, settings),
          },
        }
      : {}),
  }
  mountWeb(app, settings.sandbox ? { ...pages, decorate: withBridge } : pages)
  return app
}

/** The address that the visitor sees of this very page: several hosts may show them. */
function originOfPage(c: Context, settings: Settings): string {
  const { host } = new URL(c.req.url)
  const others = [settings.shopOrigin, settings.development?.origin]
  const own = others.find(origin => origin !== undefined && new URL(origin).host === host)
  return own ?? ownOrigin(c, settings)
}

function withBridge(html: string, { headers }: Request): string {
  return injectBridge(html, parse(headers.get('cookie') ?? ''), headers)
}
