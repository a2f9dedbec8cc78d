import { createHash } from 'node:crypto'

/**
 * Headers of every page. Scripts are allowed from our own host, and the inline scripts by their
 * hashes, so markup that gets past the sanitizer cannot run scripts. Inline `style` attributes are
 * allowed because rich text uses them.
 */
export function securityHeaders({
  starters,
  imageHosts,
  scriptHosts,
  connectHosts,
  trustedTypes,
}: {
  /** The scripts that stand inline in the HTML. */
  starters: string[]
  imageHosts: string[]
  /** Additional origins of scripts, such as the host's bridge. */
  scriptHosts: string[]
  /** Additional origins that pages send requests to, such as the upload bucket. */
  connectHosts: string[]
  /**
   * Only the sanitizer may create markup from text, and only the JSONP helper may create script
   * addresses.
   */
  trustedTypes: boolean
}) {
  const images = ["'self'", 'data:', 'blob:', ...imageHosts].join(' ')
  const fixed = [
    "default-src 'self'",
    ['script-src', "'self'", ...starters.map(hashOf), ...scriptHosts].join(' '),
    "style-src-attr 'unsafe-inline'",
    `img-src ${images}`,
    `media-src ${images}`,
    ["connect-src 'self' blob:", ...connectHosts].join(' '),
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(trustedTypes
      ? ["require-trusted-types-for 'script'", "trusted-types dompurify jsonp 'allow-duplicates'"]
      : []),
  ]
  const policyOf = (path: string, styles: string[]) => [
    ...fixed,
    ["frame-ancestors 'self'", ...(framedBy[path] ?? [])].join(' '),
    `style-src 'self' ${styles.map(hashOf).join(' ')}`,
  ]
  return (path: string, styles: string[]): Record<string, string> => ({
    'Content-Security-Policy': policyOf(path, styles).join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self)',
  })
}

/**
 * Pages that may be shown in a frame, with the framing origins: the payment platform shows its
 * receipt.
 */
const framedBy: Record<string, string[]> = {
  '/iframes/pay-success': ['https://payapp.weixin.qq.com'],
}

/**
 * Hashes by text: of the build's sheets, and of the critical rules of screens, which are the same for most visitors.
 */
const hashes = new Map<string, string>()
const MAX_HASHES = 1_000

function hashOf(source: string): string {
  const known = hashes.get(source)
  if (known) return known
  const hash = `'sha256-${createHash('sha256').update(source).digest('base64')}'`
  if (hashes.size >= MAX_HASHES) hashes.clear()
  hashes.set(source, hash)
  return hash
}
