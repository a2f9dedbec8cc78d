import type { ComponentType } from 'react'
import { $visitor, nobody } from '../../api/index.ts'
import { hideFeedback, type PageProps } from '../../runtime/index.ts'
import { freshDom } from './dom.ts'
import { createFakeServer } from './fake-server.ts'
import { find, mount, press, unmountAll, until } from './mount.tsx'

type Handler = NonNullable<Parameters<typeof createFakeServer>[0]>

/** One page at one address with a fake server: setup, actions and teardown of its tests. */
export function createPageFixture(Page: ComponentType<PageProps>, address: string) {
  const own = Object.fromEntries(new URL(address, 'http://shop.test').searchParams)
  let server = createFakeServer()
  server.stop()

  const calls = (path: string) => server.seen.filter(({ url }) => url.includes(path))

  return {
    /** For `test.before.each`. */
    begin(handler: Handler): void {
      freshDom(address)
      server = createFakeServer(handler)
    },

    /** For `test.after.each`. */
    async end(): Promise<void> {
      await unmountAll()
      hideFeedback()
      $visitor.set(nobody)
      server.stop()
    },

    /** Its handler can be replaced during a test. */
    get server() {
      return server
    },

    /** Mounts the page, with additional or different query values. */
    async mount(more: Record<string, string> = {}): Promise<void> {
      const query = { ...own, ...more }
      await mount(<Page query={query} params={query} />)
    },

    /** As `mount`, and waits until it has loaded. */
    async open(more: Record<string, string> = {}): Promise<void> {
      await this.mount(more)
      await until(() => !document.querySelector('.kit-skeleton'))
    },

    /** Clicks a button that may still be loading. */
    async tap(name: string): Promise<void> {
      await until(() => find(name))
      await press(name)
    },

    /** Requests whose address contains this text, and their bodies. */
    calls,
    bodies: (path: string) => calls(path).map(({ body }) => body as Record<string, unknown>),
  }
}
