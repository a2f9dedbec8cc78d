import type { ComponentType } from 'react'
import { $staff, $visitor, nobody } from '../../api/index.ts'
import type { PageProps } from '../../runtime/index.ts'
import { storeUser } from './article-data.ts'
import { ok, type Reply, refused, type SeenRequest } from './fake-server.ts'
import { shows } from './mount.tsx'
import { createPageFixture } from './page-fixture.tsx'

/**
 * The page of an article, a video or a file, opened by shopper 88, with a fake server for it: setup, actions and
 * teardown of its tests.
 *
 * @param build creates the server's response for every test, which may change it in `detail`
 */
export function createContentFixture<Detail>(
  Page: ComponentType<PageProps>,
  address: string,
  build: () => Detail,
) {
  const page = createPageFixture(Page, address)
  const fixture = {
    detail: build(),

    /** For `test.before.each`. */
    begin(): void {
      fixture.detail = build()
      page.begin(fixture.toShopper)
      $staff.set(null)
      $visitor.set({ ...nobody, uid: 88 })
    },

    /** For `test.after.each`. */
    end: page.end,

    /** Its handler can be replaced during a test. */
    get server() {
      return page.server
    },

    /** The server's responses to a shopper: the initial handler of a test. */
    toShopper({ url }: SeenRequest): Reply {
      if (/get(Article|Video|File)One/.test(url)) return ok(fixture.detail)
      return url.includes('get-user-info') ? refused(1701) : ok({})
    },

    /** The server's responses to a staff member. */
    toStaff(request: SeenRequest): Reply {
      if (request.url.includes('get-user-info')) return ok(storeUser, { code: 0 })
      if (request.url.includes('do-shop-share')) return ok({ share_shop_id: 9001 })
      return fixture.toShopper(request)
    },

    /** Opens the page and waits for a text, because the page consists of several lazy files. */
    async open(query: Record<string, string>, words = '内容由半山茶舍提供'): Promise<void> {
      await page.mount(query)
      await shows(words)
    },
  }
  return fixture
}
