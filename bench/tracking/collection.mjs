import { Agent, createServer, request } from 'node:http'

const isCollection = /^\/(data-collection\/log|public-api\/brandEvent)\//

/** How the collection may behave, by name. */
const manners = {
  takes: (response, eid) => answer(response, eid, 200, { code: 1, message: '', data: {} }),
  fails: (response, eid) => answer(response, eid, 500, { code: 1005, message: '', data: null }),
  hangs: () => {},
}

/**
 * Stands before the server at an address of its own and plays the collection of events, so that the server's own work on
 * them is not measured. `behave` chooses how it does.
 */
export async function playCollection(server) {
  const agent = new Agent({ keepAlive: true })
  let manner = manners.takes

  const front = createServer((incoming, response) => {
    if (isCollection.test(incoming.url)) return manner(response, eidOf(incoming.url))
    const { method, headers } = incoming
    const passed = request(new URL(incoming.url, server.url), { method, headers, agent })
    passed.on('response', answered => {
      response.writeHead(answered.statusCode, answered.headers)
      answered.pipe(response)
    })
    passed.on('error', () => response.destroy())
    incoming.pipe(passed)
  })
  await new Promise(resolve => front.listen(0, resolve))

  return {
    url: `http://localhost:${front.address().port}`,
    behave(name) {
      manner = manners[name]
    },
    close() {
      agent.destroy()
      front.closeAllConnections()
      front.close()
    },
  }
}

const eidOf = url => new URLSearchParams(url.split('?')[1]).get('eid') ?? ''

function answer(response, eid, status, envelope) {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  response.writeHead(status, { ...headers, 'X-Event-Id': eid })
  response.end(JSON.stringify(envelope))
}
