import { act, useEffect, useState } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Sheet } from '../../../pages/kit/sheet.tsx'
import { exitMs } from '../../../pages/kit/sheet-exit.ts'
import { freshDom } from '../../support/dom.ts'
import { find, mount, press, unmountAll, until } from '../../support/mount.tsx'

const test = suite('Sheet')
test.before.each(() => freshDom())
test.after.each(unmountAll)

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type='button' onClick={() => setOpen(true)}>
        规则
      </button>
      <Sheet open={open} title='活动规则' onClose={() => setOpen(false)}>
        <button type='button'>第一个</button>
        <button type='button'>最后一个</button>
      </Sheet>
    </>
  )
}

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')

async function opened(): Promise<HTMLElement> {
  await mount(<Page />)
  find('规则')?.focus()
  await press('规则')
  const sheet = dialog()
  if (!sheet) throw new Error('no sheet opened')
  return sheet
}

async function key(name: string, shiftKey = false): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', {
    key: name,
    shiftKey,
    bubbles: true,
    cancelable: true,
  })
  await act(async () => document.activeElement?.dispatchEvent(event))
  return event
}

test('is not there while closed', async () => {
  await mount(<Page />)
  assert.is(dialog(), null)
})

test('is a dialog with a name, and takes the focus', async () => {
  const sheet = await opened()
  assert.is(sheet.getAttribute('aria-modal'), 'true')
  const name = document.getElementById(sheet.getAttribute('aria-labelledby') ?? '')
  assert.is(name?.textContent, '活动规则')
  assert.is(document.activeElement, sheet)
})

const ways = [
  ['the cross', () => press('关闭')],
  ['Escape', () => key('Escape')],
  [
    'the mask',
    () => act(async () => document.querySelector<HTMLElement>('.kit-sheet-mask')?.click()),
  ],
] as const

for (const [name, close] of ways)
  test(`${name} closes it and the focus goes back`, async () => {
    await opened()
    await close()
    assert.is(dialog(), null)
    assert.is(document.activeElement, find('规则'))
  })

test('the focus goes back to a part of a drawing too', async () => {
  await mount(
    <>
      <svg>
        <g tabIndex={0} role='button' aria-label='周予安' />
      </svg>
      <Page />
    </>,
  )
  const part = document.querySelector<SVGElement>('g')
  part?.focus()
  await press('规则')
  assert.is(document.activeElement, dialog())
  await press('关闭')
  assert.is(document.activeElement, part)
})

test('the second tap of the double tap that opened it does not close it, a later one does', async () => {
  const { now } = performance
  await opened()
  const start = now.call(performance)
  try {
    for (const [ms, isOpen] of [
      [100, true],
      [400, false],
    ] as const) {
      performance.now = () => start + ms
      await act(async () => {
        const tap = new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true })
        document.querySelector('.kit-sheet-mask')?.dispatchEvent(tap)
      })
      assert.is(dialog() !== null, isOpen)
    }
  } finally {
    performance.now = now
  }
})

test('leaves by a copy that nobody can read or press, and that is soon gone', async () => {
  await opened()
  const { setTimeout: real } = globalThis
  const exits: (() => void)[] = []
  // Delays the end of the exit, so that the copy is still present on a slow machine.
  globalThis.setTimeout = ((run: () => void, ms = 0) =>
    ms === exitMs ? exits.push(run) : real(run, ms)) as typeof setTimeout
  try {
    await press('关闭')
    // The exit is in a lazily loaded file.
    await until(() => document.querySelector('.kit-sheet[inert]'))
  } finally {
    globalThis.setTimeout = real
  }
  const copy = document.querySelector<HTMLElement>('.kit-sheet[inert]')
  assert.is(copy?.getAttribute('aria-hidden'), 'true')
  assert.is(copy?.querySelector('[role], [id]'), null)
  for (const end of exits) end()
  assert.is(document.querySelector('.kit-sheet'), null)
})

test('a page that goes takes its open sheet along at once', async () => {
  const leave: { now: () => void } = { now: () => {} }
  function App() {
    const [isHere, setIsHere] = useState(true)
    useEffect(() => {
      leave.now = () => setIsHere(false)
    }, [])
    return (
      <div>
        {isHere && (
          <section>
            <Page />
          </section>
        )}
      </div>
    )
  }
  await mount(<App />)
  await press('规则')
  await act(async () => leave.now())
  assert.is(document.querySelector('.kit-sheet'), null)
})

test('holds the page still while it is open', async () => {
  await opened()
  assert.is(document.body.style.position, 'fixed')
  await press('关闭')
  assert.is(document.body.style.position, '')
})

test('the focus goes round inside it', async () => {
  await opened()
  find('最后一个')?.focus()
  assert.is((await key('Tab')).defaultPrevented, true)
  assert.is(document.activeElement, find('关闭'))
  await key('Tab', true)
  assert.is(document.activeElement, find('最后一个'))
})

test('between its first and last stop the browser moves the focus', async () => {
  await opened()
  find('第一个')?.focus()
  assert.is((await key('Tab')).defaultPrevented, false)
})

test.run()
