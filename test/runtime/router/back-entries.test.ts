import { freshDom } from '../../support/dom.ts'
import { createBrowserHistory, type MemoryHistory } from 'history'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { layBackEntry } from '../../../runtime/router/back-entries.ts'
import { setRouter, visiblePage } from '../../../runtime/router/current-router.ts'
import type { PageHost } from '../../../runtime/router/page-host.ts'
import { blankPage, type RouterFixture, routerFixture } from '../../support/navigation-router.ts'
import { type PhoneHistory, phoneHistory } from '../../support/phone-history.ts'

const test = suite('back entries')

let phone: PhoneHistory
let fixture: RouterFixture
let open: Sheet[]

interface Sheet {
  close(): void
}

test.before.each(async () => {
  freshDom('/a')
  phone = phoneHistory()
  open = []
  fixture = await start()
})
test.after.each(async () => {
  for (const each of open) each.close()
  await quiet()
  fixture.close()
  phone.restore()
})
test.after(() => setRouter(undefined as never))

async function start(): Promise<RouterFixture> {
  const host = { BrokenPage: () => null, render: () => undefined, ...events }
  const made = routerFixture([blankPage('/a'), blankPage('/a/b'), blankPage('/b')], {
    history: createBrowserHistory() as MemoryHistory,
    host,
  })
  setRouter(made.router)
  await made.router.start()
  return made
}

/** Events of covered and uncovered pages. */
const events = {
  show: page => void page.events.emit('show'),
  hide: page => void page.events.emit('hide', false),
} satisfies Partial<PageHost>

/** Opens a sheet over the visible page; with `stays` it does not close on back. */
function sheet({ stays = false } = {}): Sheet {
  const page = visiblePage()
  if (!page) throw new Error('no page')
  const give = layBackEntry(page, () => {
    if (!stays) mine.close()
  })
  const mine = {
    close() {
      open = open.filter(each => each !== mine)
      give()
    },
  }
  open.push(mine)
  return mine
}

/** Waits until nothing changes; each step takes one or two timers. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await new Promise(resolve => setTimeout(resolve))
}

async function back(): Promise<void> {
  history.back()
  await quiet()
}

test('back closes the sheet and leaves the page', async () => {
  sheet()
  await quiet()
  assert.equal(phone.entries(), ['/a', '[/a+1]'])
  await back()
  assert.equal(open, [])
  assert.equal(fixture.stack(), ['/a'])
  assert.is(phone.entries()[0], '[/a]')
})

test('of two sheets back closes the upper one, then the lower one', async () => {
  const lower = sheet()
  sheet()
  await quiet()
  assert.equal(phone.entries(), ['/a', '/a+1', '[/a+2]'])
  await back()
  assert.equal(open, [lower])
  await back()
  assert.equal(open, [])
})

test('closed by a tap, ten times: no entry is left and the next back leaves the page', async () => {
  await fixture.router.open('navigateTo', '/a/b', 'over')
  for (let time = 0; time < 10; time += 1) {
    const each = sheet()
    await quiet()
    each.close()
    await quiet()
    assert.is(phone.entries()[1], '[/a/b]')
  }
  await back()
  assert.equal(fixture.stack(), ['/a'])
})

test('one sheet in the place of another takes over its entry', async () => {
  const first = sheet()
  await quiet()
  first.close()
  const second = sheet()
  await quiet()
  assert.equal(phone.entries(), ['/a', '[/a+1]'])
  assert.equal(open, [second])
})

const moves = [
  ['navigateTo', 'over', ['/a', '[/a/b]']],
  ['redirectTo', 'instead', ['[/a/b]']],
  ['reLaunch', 'reset', ['[/a/b]']],
] as const

for (const [api, how, entries] of moves)
  for (const closesFirst of [true, false])
    test(`${api} from a sheet that ${closesFirst ? 'closes at once' : 'stays open'} leaves the stack right`, async () => {
      const mine = sheet()
      await quiet()
      if (closesFirst) mine.close()
      await fixture.router.open(api, '/a/b', how)
      await quiet()
      assert.equal(phone.entries().slice(0, entries.length), entries)
      assert.equal(fixture.stack(), how === 'over' ? ['/a', '/a/b'] : ['/a/b'])
    })

test('a sheet of a page below waits there with its entry', async () => {
  const mine = sheet()
  await quiet()
  await fixture.router.open('navigateTo', '/a/b', 'over')
  await quiet()
  await back()
  assert.equal(fixture.stack(), ['/a'])
  assert.equal(open, [mine], 'coming back is no closing')
  assert.equal(phone.entries(), ['/a', '[/a+1]'])
  await back()
  assert.equal(open, [])
})

test('navigateBack leaves the page through its open sheet', async () => {
  await fixture.router.open('navigateTo', '/a/b', 'over')
  const mine = sheet()
  await quiet()
  await fixture.router.back(1)
  mine.close()
  await quiet()
  assert.equal(fixture.stack(), ['/a'])
  assert.is(phone.entries()[0], '[/a]')
})

test('forward to where a sheet was open shows the page without it', async () => {
  sheet()
  await quiet()
  await back()
  history.go(1)
  await quiet()
  assert.is(phone.entries()[0], '[/a]')
  assert.equal(fixture.stack(), ['/a'])
})

test('a document that takes the place of this one takes no entry of a sheet with it', async () => {
  sheet()
  await quiet()
  await fixture.router.open('redirectTo', '/b', 'instead')
  await quiet()
  assert.equal(fixture.browserCalls, ['replace /b'])
  assert.is(phone.entries()[0], '[/a]')
})

test('a page that comes back from the browser gives its sheet an entry again', async () => {
  sheet()
  await quiet()
  await fixture.router.open('navigateTo', '/b', 'over')
  await quiet()
  window.dispatchEvent(new Event('pageshow'))
  await quiet()
  assert.equal(phone.entries(), ['/a', '[/a+1]'])
})

test('what does not close for back gets its entry again', async () => {
  const mine = sheet({ stays: true })
  await quiet()
  await back()
  assert.equal(open, [mine])
  await new Promise(resolve => setTimeout(resolve, 350))
  await quiet()
  assert.equal(phone.entries(), ['/a', '[/a+1]'])
})

test('a document that is being reloaded gets no entry, and one that stays gets it', async () => {
  sheet({ stays: true })
  await quiet()
  await back()
  window.dispatchEvent(new Event('beforeunload'))
  await new Promise(resolve => setTimeout(resolve, 350))
  await quiet()
  assert.equal(phone.entries()[0], '[/a]')
  window.dispatchEvent(new Event('pageshow'))
  await quiet()
  assert.equal(phone.entries(), ['/a', '[/a+1]'])
})

test('an entry that a reload has left is taken away', async () => {
  sheet()
  await quiet()
  fixture.close()
  open = []
  fixture = await start()
  window.dispatchEvent(new Event('pageshow'))
  await quiet()
  assert.equal(phone.entries()[0], '[/a]')
})

test('a sheet of a hidden page lays nothing over the visible one', async () => {
  const hidden = visiblePage()
  await fixture.router.open('navigateTo', '/a/b', 'over')
  if (!hidden) throw new Error('no page')
  const give = layBackEntry(hidden, () => undefined)
  await quiet()
  assert.equal(phone.entries(), ['/a', '[/a/b]'])
  give()
})

test.run()
