import { type Context, Hono } from 'hono'
import { parse } from 'hono/utils/cookie'
import { mountAccountFile } from './people/account/account-file.ts'
import type { ServerContext } from './core/context.ts'
import { callbacks } from './callbacks.ts'
import { mountCallbacks, mountRoutes } from './core/mount-routes.ts'
import { ownOrigin } from './core/request.ts'
import { observeRequest } from './core/signals/observe-request.ts'
import type { Settings } from './core/settings.ts'
import { createPageTheme } from './platform/web/page-theme.ts'
import { SANDBOX_READ_PATH } from './platform/outside/object-store.ts'
import { mountTableFiles } from './core/table-file.ts'
import { routes, tableFiles } from './routes.ts'
import { unopenedPage } from './merchant/setup/unopened-page.ts'
import { injectBridge, mountSandbox } from './demo/sandbox/index.ts'
import type { ServedBuild } from './platform/web/build.ts'
import { mountWeb } from './platform/web/index.ts'

/**
 * The whole server as a function from request to response. `web: false` omits the pages, which need
 * a build; API and sandbox work without. `isLive`: detects new builds. `served`: the build of the
 * moment, by default that of the settings.
 */
export function createApp(
  context: ServerContext,
  {
    web = true,
    isLive = false,
    served = () => ({ distDir: context.settings.distDir, assetDirs: [] }),
  }: { web?: boolean; isLive?: boolean; served?: () => ServedBuild } = {},
): Hono {
  const { settings } = context
  const app = new Hono()
  app.use(observeRequest)
  if (settings.sandbox) mountSandbox(app, context)
  mountCallbacks(app, callbacks, context)
  mountRoutes(app, routes, context)
  mountAccountFile(app, context)
  mountTableFiles(app, context, tableFiles)
  if (!web) return app
  const { marketingUrl, imageHosts, scriptHosts, objectStore, trustedTypes } = settings
  const { jsonpHosts, shopOrigin, apiOrigin, development } = settings
  const pages = {
    served,
    marketingUrl,
    rootPage: unopenedPage(context.db, settings.sandbox ? { deskPath: '/sandbox/' } : {}),
    trustedTypes,
    isLive,
    styleOf: createPageTheme(context.db),
    imageHosts: [...(imageHosts ?? []), ...(objectStore ? [objectStore.host] : [])],
    pictures: objectStore?.host ?? SANDBOX_READ_PATH,
    ...(scriptHosts ? { scriptHosts } : {}),
    ...(jsonpHosts ? { jsonpHosts } : {}),
    // Behind a proxy that changes the host name, a shop host would otherwise redirect to itself
    // endlessly.
    ...(shopOrigin && shopOrigin !== settings.publicOrigin ? { shopOrigin } : {}),
    ...(apiOrigin ? { apiOrigin } : {}),
    ...(development ? { development } : {}),
    ...(objectStore ? { connectHosts: [objectStore.host] } : {}),
    // If the API has a host of its own, first screens are off, because only its own process can
    // answer them.
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

/** Origin of this page as the visitor sees it; pages can be served by several hosts. */
function originOfPage(c: Context, settings: Settings): string {
  const { host } = new URL(c.req.url)
  const others = [settings.shopOrigin, settings.development?.origin]
  const own = others.find(origin => origin !== undefined && new URL(origin).host === host)
  return own ?? ownOrigin(c, settings)
}

function withBridge(html: string, { headers }: Request): string {
  return injectBridge(html, parse(headers.get('cookie') ?? ''), headers)
}
