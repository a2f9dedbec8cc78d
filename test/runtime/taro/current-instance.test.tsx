import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eventCenter, type PageEntry, type PageProps } from '../../../runtime/index.ts'
import { Component } from '../../../runtime/taro/component.ts'
import {
  Current,
  type CurrentInstance,
  getCurrentInstance,
} from '../../../runtime/taro/current-instance.ts'
import { drawWithAct, drawWithoutAct, openPages } from '../../support/navigation-pages.ts'
import type { RouterFixture } from '../../support/navigation-router.ts'

const test = suite('getCurrentInstance')
test.before(drawWithoutAct)
test.after(drawWithAct)

const entry = (path: string, Page: React.ComponentType<PageProps>): PageEntry => ({
  path,
  load: async () => ({ default: Page }),
})
const Plain = () => null
const go = (fixture: RouterFixture, url: string) => fixture.router.open('navigateTo', url, 'over')

test('gives path and parameters, not decoded, while the page is rendered and later', async () => {
  const seen: unknown[] = []
  function Page() {
    const { router } = getCurrentInstance()
    seen.push(router?.path, router?.params)
    return null
  }
  await openPages([entry('/a', Page)], '/a?name=%E8%8C%B6&x=1=2')
  assert.equal(seen, ['/a', { name: '%E8%8C%B6', x: '1=2' }])
  assert.equal(getCurrentInstance().router?.params, { name: '%E8%8C%B6', x: '1=2' })
})

test('asked by a page for a field, it stays with that page; asked by a module, it follows', async () => {
  const byModule = getCurrentInstance()
  const fields: CurrentInstance[] = []
  class Page extends Component<PageProps> {
    instance = getCurrentInstance()
    constructor(props: PageProps) {
      super(props)
      fields.push(this.instance)
    }
    override render() {
      return null
    }
  }
  const page = entry('/a', Page as unknown as React.ComponentType<PageProps>)
  const fixture = await openPages([page, entry('/a/b', Plain)], '/a?id=1')
  await go(fixture, '/a?id=2')
  assert.equal(
    [...fields, byModule, Current].map(each => each.router?.params.id),
    ['1', '2', '2', '2'],
  )
  assert.ok(fields[0]?.page instanceof Page)
  await go(fixture, '/a/b')
  assert.equal(fields[1]?.router?.params, { id: '2' })
  assert.equal(byModule.router?.path, '/a/b')
  assert.equal(Current.page, { route: 'pages/a/b/index', path: '/a/b', options: {} })
})

test('names the events under which the hub tells of the page', async () => {
  const heard: string[] = []
  function Page() {
    const { router } = getCurrentInstance()
    if (router)
      for (const name of ['onReady', 'onShow', 'onHide'] as const)
        eventCenter.once(router[name], () => void heard.push(name))
    return null
  }
  const fixture = await openPages([entry('/a', Page), entry('/a/b', Plain)])
  await go(fixture, '/a/b')
  assert.equal(heard, ['onShow', 'onReady', 'onHide'])
})

test.run()
