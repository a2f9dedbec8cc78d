import { Agent, createServer, request } from 'node:http'

const isCollection = /^\/(data-collection\/log|public-api\/brandEvent)\//

/** How the collection may behave, by name. */
const manners = {
  takes: response => answer(response, 200, { code: 1, message: '', data: {} }),
  fails: response => answer(response, 500, { code: 500, message: '', data: null }),
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
    if (isCollection.test(incoming.url)) return manner(response)
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

function answer(response, status, envelope) {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(envelope))
}
