import { networkInterfaces } from 'node:os'
import type { Hono } from 'hono'
import { renderSVG } from 'uqr'

/** Maximum length of a text; the QR codes of longer ones cannot be scanned from a screen. */
const MAX_LENGTH = 500

/** QR code for opening a page on a real phone. */
export function mountQrCode(app: Hono): void {
  app.get('/sandbox/qr.svg', c => {
    const text = (c.req.query('text') ?? '').slice(0, MAX_LENGTH)
    return c.body(renderSVG(text, { border: 2 }), 200, {
      'Content-Type': 'image/svg+xml',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    })
  })
}

/** Address of this server for phones in the same network; `origin` without a network. */
export function lanOrigin(origin: string): string {
  const url = new URL(origin)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const outward = Object.values(networkInterfaces())
    .flat()
    .find(address => address?.family === 'IPv4' && !address.internal)
  if (isLocal && outward) url.hostname = outward.address
  return url.origin
}
