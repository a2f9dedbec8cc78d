import { createHash } from 'node:crypto'

/**
 * Headers of every page. Scripts come from us alone and the one inline script is named by its hash, so markup that slips
 * past the sanitiser still cannot run; inline `style` attributes are allowed because rich text uses them.
 */
export function securityHeaders({
  starter,
  imageHosts,
  scriptHosts,
  connectHosts,
  trustedTypes,
}: {
  starter: string
  imageHosts: string[]
  /** Origins of scripts beside our own, such as the host's bridge. */
  scriptHosts: string[]
  /** Origins that pages send to beside our own: the bucket of uploads. */
  connectHosts: string[]
  /** Only the sanitiser turns text into markup, and only the JSONP helper makes the address of a script. */
  trustedTypes: boolean
}) {
  const images = ["'self'", 'data:', 'blob:', ...imageHosts].join(' ')
  const fixed = [
    "default-src 'self'",
    ['script-src', "'self'", hashOf(starter), ...scriptHosts].join(' '),
    "style-src-attr 'unsafe-inline'",
    `img-src ${images}`,
    `media-src ${images}`,
    ["connect-src 'self' blob:", ...connectHosts].join(' '),
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(trustedTypes
      ? ["require-trusted-types-for 'script'", "trusted-types dompurify jsonp 'allow-duplicates'"]
      : []),
  ]
  return (styles: string[]): Record<string, string> => ({
    'Content-Security-Policy': [...fixed, `style-src 'self' ${styles.map(hashOf).join(' ')}`].join(
      '; ',
    ),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self)',
  })
}

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}
