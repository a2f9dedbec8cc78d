import type { suite } from 'uvu'
import { type AppServices, type PageShare, setServices } from '../../runtime/core/services.ts'
import { setRouter } from '../../runtime/router/current-router.ts'
import type { Page } from '../../runtime/router/page.ts'
import { refreshShare } from '../../runtime/share/page-share.ts'
import { freshDom } from './dom.ts'
import { unmountAll } from './mount.tsx'
import { blankPage, idle, routerFixture } from './navigation-router.ts'
import { stillTime } from './still-time.ts'

/** A router with two pages and an app that records its share cards, created for each test of the suite. */
export function createShareFixture(test: ReturnType<typeof suite>) {
  const routers = () => routerFixture([blankPage('/a'), blankPage('/a/b')], { url: '/a?id=8' })
  const fixture = {
    router: routers().router,
    cards: [] as PageShare[],
    time: { pass: (_ms: number): Promise<void> => Promise.resolve() },
    last: () => fixture.cards[fixture.cards.length - 1],

    visible(): Page {
      const page = fixture.router.pages[fixture.router.pages.length - 1]
      if (!page) throw new Error('no page')
      page.isShown = true
      return page
    },

    async show(methods: object): Promise<Page> {
      const page = fixture.visible()
      page.instance = methods
      refreshShare(page)
      await idle()
      return page
    },
  }
  let stopTime = () => {}

  test.before.each(async () => {
    freshDom()
    fixture.cards = []
    setServices({ updateShare: card => fixture.cards.push(card) } satisfies AppServices)
    fixture.router = routers().router
    setRouter(fixture.router)
    await fixture.router.start()
    document.title = '暖冬'
    const still = stillTime()
    fixture.time = still
    stopTime = still.restore
  })
  test.after.each(async () => {
    await unmountAll()
    stopTime()
    setServices({})
  })
  return fixture
}
