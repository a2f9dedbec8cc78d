import type { suite } from 'uvu'
import { type AppServices, type PageShare, setServices } from '../../runtime/core/services.ts'
import { setRouter } from '../../runtime/router/current-router.ts'
import type { Page } from '../../runtime/router/page.ts'
import { refreshShare } from '../../runtime/share/page-share.ts'
import { freshDom } from './dom.ts'
import { unmountAll } from './mount.tsx'
import { blankPage, idle, routerLab } from './navigation-router.ts'
import { stillTime } from './still-time.ts'

/** A router with two pages and an app that keeps the cards it is given, anew for each test of the suite. */
export function createShareLab(test: ReturnType<typeof suite>) {
  const routers = () => routerLab([blankPage('/a'), blankPage('/a/b')], { url: '/a?id=8' })
  const lab = {
    router: routers().router,
    cards: [] as PageShare[],
    time: { pass: (_ms: number): Promise<void> => Promise.resolve() },
    last: () => lab.cards[lab.cards.length - 1],

    visible(): Page {
      const page = lab.router.pages[lab.router.pages.length - 1]
      if (!page) throw new Error('no page')
      page.isShown = true
      return page
    },

    /** A class page with these methods comes into view. */
    async show(methods: object): Promise<Page> {
      const page = lab.visible()
      page.instance = methods
      refreshShare(page)
      await idle()
      return page
    },
  }
  let stopTime = () => {}

  test.before.each(async () => {
    freshDom()
    lab.cards = []
    setServices({ updateShare: card => lab.cards.push(card) } satisfies AppServices)
    lab.router = routers().router
    setRouter(lab.router)
    await lab.router.start()
    document.title = '暖冬'
    const still = stillTime()
    lab.time = still
    stopTime = still.restore
  })
  test.after.each(async () => {
    await unmountAll()
    stopTime()
    setServices({})
  })
  return lab
}
