/** What the facts do and read with, the same on both sides. */
export function makeTools({ Taro, components, h, log }) {
  const wait = ms => new Promise(resolve => setTimeout(resolve, ms))

  /** Goes on when it holds; when it never does, the fact reads what is there. */
  async function until(holds) {
    for (let turn = 0; turn < 250 && !holds(); turn += 1) await wait(20)
  }

  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))

  /** Goes on when the browser has painted what is drawn, and nothing moves any more. */
  async function stands() {
    await frame()
    await frame()
    await until(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  }

  /** Draws in the page on top. */
  async function mount(draw) {
    globalThis.topPage.setState({ draw })
    await wait(40)
  }

  /** Whom a call tells what: before it returns, afterwards, and by its promise. */
  async function call(api, options) {
    const told = []
    const named = Object.fromEntries(
      ['success', 'fail', 'complete'].map(name => [name, given => told.push([name, given])]),
    )
    const given = options && typeof options === 'object' ? { ...named, ...options } : options
    let promise
    try {
      promise = Taro[api](given)
    } catch (error) {
      return { threw: error.message }
    }
    const atOnce = [...new Set(told.map(([name]) => name))].join()
    let settled = 'nothing'
    if (promise && typeof promise.then === 'function') {
      settled = await Promise.race([
        promise.then(
          value => ({ resolved: plain(value) }),
          error => ({ rejected: plain(error) }),
        ),
        wait(900).then(() => 'waits'),
      ])
    }
    return { atOnce, told: once(told.map(([name, value]) => [name, plain(value)])), settled }
  }

  return {
    Taro,
    C: components,
    h,
    log,
    wait,
    until,
    stands,
    mount,
    call,
    text,
    within: promise => Promise.race([promise, wait(6000).then(() => 'did not answer within 6 s')]),
    one: selector => document.querySelector(selector),
    all: selector => [...document.querySelectorAll(selector)],
    style: (element, ...names) =>
      Object.fromEntries(names.map(name => [name, whole(getComputedStyle(element)[name])])),
    touch,
  }
}

/** Lengths in whole px: one side writes them in rem. */
const whole = style => style.replace(/\d+\.\d+(?=px)/g, length => Math.round(Number(length)))

/** The old bar tells everything twice. */
const once = list =>
  list.filter((each, index) => index === list.findIndex(other => text(other) === text(each)))

/** A finger on an element. */
function touch(element, type, { x = 10, y = 10 } = {}) {
  const point = new Touch({ identifier: 1, target: element, clientX: x, clientY: y })
  const touches = type === 'touchend' ? [] : [point]
  element.dispatchEvent(
    new TouchEvent(type, {
      touches,
      targetTouches: touches,
      changedTouches: [point],
      bubbles: true,
      cancelable: true,
    }),
  )
}

/** Results without what is the browser's own. */
function plain(value) {
  if (value instanceof Response) return `Response ${value.status}`
  if (value instanceof Error) return `${value.name}: ${value.message}`
  return value
}

/** A value as the table shows it: keys sorted, functions and absent values named. */
function text(value) {
  if (value === undefined) return 'undefined'
  return JSON.stringify(sorted(value))
}

function sorted(value) {
  if (value === undefined) return '(undefined)'
  if (typeof value === 'function') return '(function)'
  if (typeof value === 'symbol') return '(symbol)'
  if (typeof value === 'number' && !Number.isInteger(value)) return Math.round(value * 100) / 100
  if (Array.isArray(value)) return value.map(sorted)
  if (value instanceof ArrayBuffer) return `(${value.byteLength} bytes)`
  if (ArrayBuffer.isView(value)) return [...new Uint8Array(value.buffer)]
  if (value instanceof Node) return `(${value.nodeName.toLowerCase()})`
  if (value && typeof value === 'object') {
    return Object.fromEntries(
      Object.keys(value)
        .sort()
        .map(key => [key, sorted(value[key])]),
    )
  }
  return value
}
