import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.jpg': 'image/jpeg',
}

/** Serves one viewer's page and the pictures, which a browser keeps for ever. */
export async function serveViewer(dist, pictures) {
  const files = new Map(pictures)
  for (const name of ['index.html', 'page.js', 'page.css']) {
    files.set(`/${name}`, readFileSync(join(dist, name)))
  }
  const server = createServer(({ url }, response) => {
    const path = url === '/' ? '/index.html' : url
    const body = files.get(path)
    const headers = {
      'Content-Type': types[extname(path)] ?? 'text/plain',
      'Cache-Control': 'public, max-age=31536000, immutable',
    }
    response.writeHead(body ? 200 : 404, headers).end(body)
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${server.address().port}/`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
