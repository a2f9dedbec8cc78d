import type { ComponentType } from 'react'
import { $staff, $visitor, nobody } from '../../api/index.ts'
import type { PageProps } from '../../runtime/index.ts'
import { storeUser } from './article-data.ts'
import { ok, type Reply, refused, type SeenRequest } from './fake-server.ts'
import { shows } from './mount.tsx'
import { createPageFixture } from './page-fixture.tsx'

/**
 * The page of an article, a video or a file, read by shopper 88, with a made-up server that knows one of them: what its
 * tests begin with, do and end with.
 *
 * @param build makes the server's answer anew for every test, which may change it in `detail`
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

    /** Its handler can be changed on the way. */
    get server() {
      return page.server
    },

    /** The server's answers to a shopper: the handler that a test begins with. */
    toShopper({ url }: SeenRequest): Reply {
      if (/get(Article|Video|File)One/.test(url)) return ok(fixture.detail)
      return url.includes('get-user-info') ? refused(1701) : ok({})
    },

    /** The server's answers to a staff member. */
    toStaff(request: SeenRequest): Reply {
      if (request.url.includes('get-user-info')) return ok(storeUser, { code: 0 })
      if (request.url.includes('do-shop-share')) return ok({ share_shop_id: 9001 })
      return fixture.toShopper(request)
    },

    /** Opens the page and waits for these words: it is made of several files, each with a time of its own. */
    async open(query: Record<string, string>, words = '内容由半山茶舍提供'): Promise<void> {
      await page.mount(query)
      await shows(words)
    },
  }
  return fixture
}
