import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Twin } from './twin.mjs'

const paragraph =
  '山里昨夜落了今年第一场雪。茶舍门口的炭炉一早就红了，路过的人都会停下来，讨一杯热的。'
const htmlOf = content =>
  `<!doctype html><html lang=zh-CN><meta charset=utf-8><meta name=viewport content="width=device-width"><title>t</title><style>body{font:16px/1.8 sans-serif;margin:16px}img{width:100%}button{position:fixed;left:0;bottom:0;width:100%;height:46px}</style>${content}`
const button = `<button onclick="location.hash='tapped'">领券</button>`
const floorHtml = htmlOf(`<h1>小雪前后</h1>${`<p>${paragraph}</p>`.repeat(12)}${button}`)

/** @type {import('./pages.mjs').RealPage} */
export const byHand = {
  name: 'by hand',
  path: '/',
  words: '讨一杯热的',
  button: 'button',
  effect: '#tapped',
}

/** @type {import('./pages.mjs').RealPage} */
export const byReact = { ...byHand, name: 'React alone', button: 'button[data-live]' }

/** A page by hand: one request, no script; by default the common floor of all pages. */
export const serveByHand = (html = floorHtml) =>
  serveFiles({ '/': { type: 'text/html', body: brotliCompressSync(html) } })

/**
 * One of our pages as somebody would write it by hand: the same words, a paragraph for each of its lines, and the
 * picture at its top.
 *
 * @param {{ lines: string[], picture?: string }} content
 */
export function sameWordsHtml({ lines, picture }) {
  const image = picture ? `<img src="${picture}" alt="">` : ''
  const escaped = lines.map(line => `<p>${escape(line)}</p>`)
  return htmlOf(`${image}${escaped.join('')}${button}`)
}

/** The same words by React alone: drawn by the server, hydrated by one script that lies beside the page. */
export async function serveTwin(content) {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'twin-start.mjs')],
    bundle: true,
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const data = JSON.stringify(content).replaceAll('<', '\\u003c')
  const html = htmlOf(
    `<div id="app">${renderToString(createElement(Twin, content))}</div><script type="application/json" id="content">${data}</script><script src="/app.js" defer></script>`,
  )
  return serveFiles({
    '/': { type: 'text/html', body: brotliCompressSync(html) },
    '/app.js': { type: 'text/javascript', body: brotliCompressSync(outputFiles[0].text) },
  })
}

const escape = line => line.replace(/&/g, '&amp;').replace(/</g, '&lt;')

async function serveFiles(files) {
  const server = createServer((request, response) => {
    const file = files[request.url]
    if (!file) return response.writeHead(204).end()
    return response
      .writeHead(200, { 'Content-Type': file.type, 'Content-Encoding': 'br' })
      .end(file.body)
  })
  await new Promise(resolve => server.listen(0, resolve))
  return { url: `http://localhost:${server.address().port}`, close: () => server.close() }
}
