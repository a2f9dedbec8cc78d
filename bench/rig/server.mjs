import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/**
 * Serves one built app as a good host would: brotli 11, files with a hash kept for ever, every other address gets the HTML.
 *
 * @param {Buffer} picture what every detail page shows, as `/hero.jpg`
 */
export async function serveApp(dist, picture) {
  const files = readFiles(dist)
  files.set('/hero.jpg', { headers: { 'Content-Type': 'image/jpeg' }, body: picture })
  const html = files.get('/index.html')

  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const file = files.get(pathname) ?? (extname(pathname) ? undefined : html)
    if (!file) {
      response.writeHead(404).end()
      return
    }
    const caching = file === html ? 'no-cache' : 'public, max-age=31536000, immutable'
    response.writeHead(200, { ...file.headers, 'Cache-Control': caching }).end(file.body)
  })
  server.keepAliveTimeout = 60_000
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${server.address().port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function readFiles(dist) {
  const names = readdirSync(dist, { recursive: true }).filter(name =>
    statSync(join(dist, name)).isFile(),
  )
  const served = names.filter(name => extname(name) in types)
  return new Map(
    served.map(name => {
      const body = brotliCompressSync(readFileSync(join(dist, name)))
      const headers = {
        'Content-Type': types[extname(name)],
        'Content-Encoding': 'br',
        'Content-Length': body.length,
      }
      return [`/${name}`, { headers, body }]
    }),
  )
}
