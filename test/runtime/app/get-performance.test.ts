import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { getPerformance } from '../../../runtime/index.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('getPerformance')
const original = globalThis.PerformanceObserver

let asked: unknown[]
let notify: (entries: unknown) => void

test.before.each(() => {
  freshDom()
  asked = []
  globalThis.PerformanceObserver = class {
    static supportedEntryTypes = ['navigation', 'resource']
    constructor(callback: (entries: unknown) => void) {
      notify = callback
    }
    observe(options: unknown) {
      asked.push(options)
    }
    disconnect() {
      asked.push('end')
    }
  } as unknown as typeof PerformanceObserver
})
test.after(() => {
  globalThis.PerformanceObserver = original
})

test('gives what the browser has measured', () => {
  performance.mark('here')
  const measured = getPerformance()
  assert.is(measured.getEntriesByName('here', 'mark')[0]?.name, 'here')
  assert.ok(measured.getEntriesByType('mark').length > 0)
  assert.ok(measured.getEntries().length > 0)
  performance.clearMarks()
})

test('watches for what the browser measures of what is asked for', () => {
  const seen: unknown[] = []
  const watch = getPerformance().createObserver(entries => seen.push(entries))
  assert.equal(watch.supportedEntryTypes, ['navigation', 'resource'])
  watch.observe({ entryTypes: ['navigation', 'loadPackage'] })
  watch.observe({ type: 'resource' })
  notify('entries')
  watch.disconnect()
  assert.equal(asked, [{ entryTypes: ['navigation'] }, { entryTypes: ['resource'] }, 'end'])
  assert.equal(seen, ['entries'])
})

test('a kind that no browser measures is no reason to break', () => {
  const watch = getPerformance().createObserver(() => undefined)
  watch.observe({ entryTypes: ['script'] })
  watch.observe({})
  assert.equal(asked, [])
})

test.run()
