import { createServer } from 'node:http'
import { once } from 'node:events'

/** A picture of 2 × 1 px. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADElEQVR4nGP4z8AARAAI/AH+TwSCGQAAAABJRU5ErkJggg==',
  'base64',
)

/** What the servers of the facts answer, by path. */
const answers = {
  '/data/json': () => ({ type: 'application/json', body: '{"a":1}' }),
  '/data/text': () => ({ type: 'text/plain', body: 'plain words' }),
  '/data/empty': () => ({ type: 'application/json', body: '' }),
  '/data/none': () => ({ status: 204, body: '' }),
  '/data/created': () => ({ status: 201, type: 'application/json', body: '{"made":true}' }),
  '/data/missing': () => ({ status: 404, type: 'application/json', body: '{"why":"missing"}' }),
  '/data/broken': () => ({ status: 500, type: 'text/plain', body: 'broken' }),
  '/data/file': () => ({ type: 'text/plain', body: 'the file' }),
  '/data/picture.png': () => ({ type: 'image/png', body: picture }),
  '/data/jsonp': ({ query }) => ({
    type: 'text/javascript',
    body: `${query.get('callback') ?? query.get('cb')}(${JSON.stringify([...query.keys()].filter(key => key !== 'callback'))})`,
  }),
  '/data/echo': ({ method, headers, search, body }) => ({
    type: 'application/json',
    body: JSON.stringify({
      method,
      search,
      type: headers['content-type'] ?? null,
      mark: headers['x-mark'] ?? null,
      body: /multipart/.test(headers['content-type'] ?? '') ? partsOf(body) : body,
    }),
  }),
}

/** Names of a form's parts, in their order. */
const partsOf = body =>
  [...body.matchAll(/name="([^"]*)"(?:; filename="([^"]*)")?/g)].map(found =>
    found.slice(1).join(' '),
  )

/**
 * Serves both sides, each at any path below its own, and the data that the facts ask for.
 *
 * @param {Record<'old' | 'ours', { script: string, styles: string }>} sides
 */
export async function serveSides(sides) {
  const server = createServer(async (request, response) => {
    const { pathname, search, searchParams: query } = new URL(request.url, 'http://localhost')
    let body = ''
    for await (const piece of request.setEncoding('latin1')) body += piece
    const answer = answers[pathname]
    if (answer) {
      const { method, headers } = request
      const { status = 200, type, body: content } = answer({ method, headers, search, query, body })
      response.writeHead(status, type ? { 'content-type': type } : {}).end(content)
      return
    }
    const side = sideOf(request, pathname)
    if (pathname.startsWith('/script/')) {
      // Kept by the browser, so that each document begins at once.
      response
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' })
        .end(sides[side].script)
      return
    }
    response
      .writeHead(200, { 'content-type': 'text/html', 'set-cookie': `side=${side}; Path=/` })
      .end(page(side, sides[side]))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => server.close(),
  }
}

/** Pages move on to addresses of their own: a cookie says whose they are. */
function sideOf({ headers }, pathname) {
  const named = /^\/(?:script\/)?(old|ours)\b/.exec(pathname)?.[1]
  return named ?? /\bside=(old|ours)\b/.exec(headers.cookie ?? '')?.[1] ?? 'ours'
}

/** The root font size of a window of 375 px, as both lines derive it. */
const page = (side, { styles }) => `<!DOCTYPE html>
<html style="font-size: 23.4375px"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>body { margin: 0 }</style><style>${styles.replaceAll('</', '<\\/')}</style></head>
<body><div id="app"></div><script src="/script/${side}"></script></body></html>`
