import { networkInterfaces } from 'node:os'
import type { Hono } from 'hono'
import { renderSVG } from 'uqr'

/** Texts longer than this make codes that a phone cannot read off a screen. */
const MAX_LENGTH = 500

/** A QR code for a real phone. */
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

/** The address under which a phone in the same network finds us; the given one when this machine has no network. */
export function lanOrigin(origin: string): string {
  const url = new URL(origin)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const outward = Object.values(networkInterfaces())
    .flat()
    .find(address => address?.family === 'IPv4' && !address.internal)
  if (isLocal && outward) url.hostname = outward.address
  return url.origin
}
