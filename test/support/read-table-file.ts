import type { TestServer } from './server-app.ts'

/** Lines of a table that an endpoint gives a link to, without the head; [] when the link is refused. */
export async function readTableFile(
  server: TestServer,
  uid: number,
  path: string,
  query: object,
): Promise<string[][]> {
  const { data } = await (await server.as(uid)).get(path, { ...query })
  if (typeof data.url !== 'string') return []
  const { pathname } = new URL(data.url)
  const text = await (await server.fetch(pathname)).text()
  const [, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  return lines.map(line => line.slice(1, -1).split('","'))
}
