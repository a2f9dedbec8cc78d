import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { isClientKind, userAgentOf } from '../doubles/clients.ts'
import { readState } from '../doubles/cookies.ts'

const source = ['album.js', 'reports.js', 'bridge.js']
  .map(name => readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8'))
  .join('\n')

/** The host's bridge as a classic script, for the selected client. */
export function mountBridge(app: Hono): void {
  app.get('/sandbox/bridge.js', c => {
    const { client } = readState(c)
    const settings = { kind: client, userAgent: userAgentOf(client) }
    return c.body(`const sandboxClient = ${JSON.stringify(settings)}\n${source}`, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
  })
}

/**
 * Inserts the bridge script at the start of a page's HTML. Only for pages opened in the sandbox's
 * phone: the cookie `sandbox_client` is set, and Sec-Fetch-Dest is a frame or missing.
 */
export function injectBridge(
  html: string,
  cookies: Record<string, string>,
  headers: Headers,
): string {
  const destination = headers.get('sec-fetch-dest')
  const isPhone = isClientKind(cookies.sandbox_client) && (!destination || destination === 'iframe')
  return isPhone
    ? html.replace(/<head>\s*/, head => `${head}<script src="/sandbox/bridge.js"></script>\n`)
    : html
}
