import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Build, Route } from './build.ts'
import { criticalStyles } from './critical-styles.ts'
import type { FirstScreen } from './first-screen.ts'
import type { Arrived } from './login-on-way.ts'

export interface PageHtml {
  html: string
  etag: string
  /** False for a path that is not in the route table; the app then shows its error screen. */
  known: boolean
  /** The inlined stylesheets, for the content security policy. */
  styles: string[]
}

/** Server settings that the app reads from `data-` attributes; empty ones are left out. */
export interface PageSettings {
  /** Hosts allowed for `jsonp`, separated by spaces. */
  jsonp?: string
  /** Origin of the API, if it differs from the page's. */
  api?: string
  /** URL prefix of uploaded pictures, of which the object store also serves resized copies. */
  pictures?: string
}

/**
 * Maximum number of cached pages. A page is cached per path, style and encoding, and takes tens of
 * kilobytes.
 */
const MAX_MADE = 1_000

/**
 * The HTML of a path: inlined styles, preloaded chunks, the first data request started by an inline
 * script, and the page's loading state. All other files are requested by the HTML itself, so a page
 * takes two dependent round trips.
 */
export function createPageHtml(build: Build, settings: PageSettings = {}) {
  const routes = new Map(build.routes.map(route => [route.path, route]))
  const told = Object.entries(settings)
    .map(([name, value]) => (value ? ` data-${name}="${escapeHtml(value)}"` : ''))
    .join('')
  const rootWith = (style: string): string =>
    style ? `${told} style="${escapeHtml(style)}"` : told
  const made = new Map<string, PageHtml & { packed: Map<string, Buffer> }>()

  function page(path: string, style = ''): PageHtml & { packed: Map<string, Buffer> } {
    const route = findRoute(path)
    const key = `${route} ${style}`
    const known = made.get(key)
    if (known) return known
    if (made.size >= MAX_MADE) made.clear()
    const rendered = render(build, routes.get(route), rootWith(style))
    const fresh = { ...rendered, etag: etagOf(rendered.html), packed: new Map<string, Buffer>() }
    made.set(key, fresh)
    return fresh
  }

  /**
   * The public path of an address, such as `/coupon` for `/pages/coupon/index`; '' for an unknown
   * one.
   */
  function findRoute(path: string): string {
    const bare = path.replace(/\/+$/, '')
    const short = bare.replace(/^\/pages(?=\/)/, '')
    const forms = [bare, short, bare.replace(/\/index$/, ''), short.replace(/\/index$/, '')]
    return forms.find(form => routes.has(form)) ?? ''
  }

  /** The HTML, compressed once per path, style and encoding. */
  function reply(
    { path, style }: { path: string; style: string },
    accepted: string,
    status: number,
    headers: Record<string, string>,
  ): Response {
    const encoding = ['br', 'gzip'].find(each => accepted.includes(each))
    const { html, packed } = page(path, style)
    if (!encoding)
      return new Response(html, { status, headers: { ...headers, Vary: 'Accept-Encoding' } })
    const body = packed.get(encoding) ?? pack(html, encoding)
    packed.set(encoding, body)
    const more = { 'Content-Encoding': encoding, Vary: 'Accept-Encoding' }
    return new Response(new Uint8Array(body), { status, headers: { ...headers, ...more } })
  }

  return {
    of: page as (path: string, style?: string) => PageHtml,
    /** Whether the server renders the first screen of this path. */
    isDrawn: (path: string): boolean => build.pages[findRoute(path)]?.isDrawn === true,
    /** The HTML for one visitor, with the rendered first screen or the completed login. */
    made: (path: string, { screen, login }: Made, style = '') =>
      render(build, routes.get(findRoute(path)), rootWith(style), { screen, login }),
    reply,
  }
}

/** Content of HTML for one visitor. */
export interface Made {
  screen?: FirstScreen | undefined
  /** The used code and the person it belonged to, stored by the page. */
  login?: Arrived['login'] | undefined
}

/** Compresses HTML that is sent only once, with a fast setting. */
export async function packedOnce(html: string, accepted: string) {
  if (accepted.includes('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY }
    return { encoding: 'br', body: await promisify(brotliCompress)(html, { params }) }
  }
  if (accepted.includes('gzip')) return { encoding: 'gzip', body: await promisify(gzip)(html) }
  return { encoding: undefined, body: Buffer.from(html) }
}

const QUICK_QUALITY = 5

function render(
  build: Build,
  route: Route | undefined,
  told: string,
  { screen, login }: Made = {},
): Omit<PageHtml, 'etag'> {
  const own = build.pages[route?.path ?? ''] ?? { js: [], css: [], soon: [], loading: '', row: '' }
  const parts = screen ? filesOf(build, screen.parts) : { js: [], css: [] }
  const sheets = [...new Set([...build.entry.css, ...own.css, ...parts.css])]
  const styles = stylesOf(build, sheets, screen)
  const needed = [...new Set([...build.entry.js, ...own.js, ...parts.js])]
  const isOwn = new Set([...build.entry.js, ...own.js])
  // guard: a failed request for a lazy part's file can be repeated [server web/first-screen]
  //   isOwn.has(name) ? 'rel="modulepreload"' : preloadAs(name) ~> 'rel="modulepreload"'
  const preload = (name: string) =>
    link(name, isOwn.has(name) ? 'rel="modulepreload"' : preloadAs(name))
  const preloads = screen
    ? build.entry.js.map(preload)
    : [
        ...needed.map(preload),
        ...own.soon.map(name => link(name, `${preloadAs(name)} fetchpriority="low"`)),
      ]
  // A drawn screen needs no request to live, but the first tap on it does.
  const rest = screen
    ? [
        ...needed.filter(name => !build.entry.js.includes(name)).map(preload),
        link(build.client, `${preloadAs(build.client)} fetchpriority="low"`),
      ].join('')
    : ''
  const data = { ...screen?.data, ...(login && { login }) }
  const uid = login && !login.person.is_snapshotuser ? ` data-uid="${login.person.uid}"` : ''
  const early =
    route?.early && !screen ? ` data-early="${escapeHtml(JSON.stringify(route.early))}"` : ''
  const html = `<!doctype html>
<html lang="zh-CN" data-client="/${build.client}" data-names="/${build.names}" data-page="${own.row ?? ''}"${early}${screen ? ' data-drawn' : ''}${uid}${told}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="format-detection" content="telephone=no">
<link rel="icon" href="data:,">
<title>${escapeHtml(route?.title ?? '请稍候')}</title>
<script>${screen ? build.drawnStarter : build.starter}</script>
${styles.inHead}
${preloads.join('\n')}${screen?.links ?? ''}
<script type="module" src="/${build.entry.js[0]}"></script>
</head>
<body><div id="app">${screen?.markup ?? own.loading}</div>${screen || login ? dataBlock(data) : ''}${screen ? afterFirstFrame(rest + styles.atEnd) : ''}</body>
</html>
`
  return { html, known: route !== undefined, styles: styles.allowed }
}

/**
 * The stylesheets of a page. A rendered screen begins with the rules that its markup needs; the whole sheets are applied
 * after its first frame.
 */
function stylesOf({ sheets }: Build, names: string[], screen: FirstScreen | undefined) {
  const found = names.map(name => sheets.get(name) ?? { text: '', parts: [] })
  const texts = found.map(({ text }) => text)
  const whole = names
    .map((name, index) => `<style data-file="/${name}">${texts[index]}</style>`)
    .join('\n')
  if (!screen) return { inHead: whole, atEnd: '', allowed: texts }
  const critical = criticalStyles(
    found.map(({ parts }) => parts),
    screen.markup,
  )
  const inHead = `<style>${critical}</style>`
  return { inHead, atEnd: whole, allowed: [critical, ...texts] }
}

/** Elements without effect, behind the data block, until the starter moves them into the document. */
const afterFirstFrame = (elements: string): string => `<template id="rest">${elements}</template>`

const link = (name: string, how: string): string => `<link ${how} href="/${name}">`

/**
 * Preloads the file of a lazily loaded part as a fetch, like the loader does. If a preload as
 * module or script fails, the document can never import that module.
 */
const preloadAs = (name: string): string =>
  `rel="preload" as=${name.endsWith('.css') ? '"style"' : '"fetch" crossorigin'}`

function filesOf({ parts }: Build, modules: string[]): { js: string[]; css: string[] } {
  const files = modules.map(name => parts[name] ?? { js: [], css: [] })
  return { js: files.flatMap(({ js }) => js), css: files.flatMap(({ css }) => css) }
}

/**
 * JSON in a data block, which the content security policy allows because it is not executed; `<` is
 * escaped so that it cannot end the element.
 */
const dataBlock = (data: object): string =>
  // guard: no text of people ends the block [server web/first-screen]
  //   .replace(/</g, '\\u003c') ~>
  `<script type="application/json" id="first">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`

const etagOf = (html: string): string =>
  `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`

function pack(html: string, encoding: string): Buffer {
  if (encoding === 'gzip') return gzipSync(html)
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, char => names[char] ?? char)
}
