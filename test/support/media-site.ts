import type { BrowserContextOptions, Page } from 'playwright'
import type { suite } from 'uvu'
import { type Fixture, openFixture } from './fixture.ts'

/**
 * A page with a button and a canvas, where `window.media` has the runtime's media calls: created for each test of the
 * suite and passed to `use`. Returns a function that opens another one, on another phone.
 */
export function eachMediaPage(test: ReturnType<typeof suite>, use: (page: Page) => void) {
  let fixture: Fixture | undefined
  let page: Page | undefined

  async function open(options: BrowserContextOptions): Promise<void> {
    await page?.close()
    fixture ??= await openMediaSite()
    page = (await fixture.open('/', { viewport: { width: 375, height: 667 }, ...options })).page
    use(page)
  }
  test.before.each(() => open({ deviceScaleFactor: 2 }))
  test.after(() => fixture?.close())
  return open
}

const openMediaSite = (): Promise<Fixture> =>
  openFixture({
    entry: 'test/support/media-fixture.ts',
    styles: ['runtime/media/full-screen-layer.css'],
    body: '<main><button>go</button><canvas canvas-id="poster" style="width:100px;height:80px"></canvas></main>',
    answer,
  })

/** A picture of 30 x 20 in one colour; `/broken` is no picture. */
function answer({ pathname }: URL) {
  if (pathname.startsWith('/broken')) return { contentType: 'image/png', body: 'no picture' }
  const fill = pathname.includes('blue') ? '#0000ff' : '#ff0000'
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="${fill}"/></svg>`
  return { contentType: 'image/svg+xml', body }
}
