import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { newerInScript } from '../../../scripts/floor/script-features.mjs'

const test = suite('what a script needs above the floor')

const floor = { chrome_android: 80, safari_ios: 15 }
const newer = (code: string, known = {}) => [...newerInScript(code, floor, known).keys()]

const cases: [name: string, code: string, features: string[]][] = [
  ['a static method', 'Object.hasOwn({}, "a")', ['Object.hasOwn']],
  ['a static method of the browser', 'AbortSignal.any([])', ['AbortSignal.any']],
  ['a method of an array', 'list => list.toReversed()', ['.toReversed()']],
  ['a method that Chromium 80 lacks', 'text => text.replaceAll("a", "b")', ['.replaceAll()']],
  ['a method of a browser object', 'signal => signal.throwIfAborted()', ['.throwIfAborted()']],
  ['a function of the window', 'structuredClone({})', ['structuredClone']],
  ['a member of the navigator', 'navigator.locks.request("a", run)', ['navigator.locks']],
  ['an assigning operator', 'let a; a ??= 1; a ||= 2', ['??=', '||=']],
  ['a private method', 'class A { #go() {} }', ['#method()']],
  ['an await outside of a function', 'await run()', ['await outside of a function']],
  ['an await in a function', 'const go = async () => { if (a) await run() }', []],
  ['a lookbehind', '/(?<=a)b/.test("ab")', ['(?<=']],
  ['what every browser has', 'Object.keys({}).map(String); document.querySelector("a")', []],
  ['a method asked for by ?.', 'list => list.at?.(-1)', []],
  [
    'a member that a condition asks for',
    'if (navigator.locks) navigator.locks.request("a", run)',
    [],
  ],
  [
    'a member that a variable holds and a condition asks for',
    'const locks = navigator.locks; if (!locks) run(); locks.request("a", run)',
    [],
  ],
  [
    'a name asked for by typeof',
    'typeof structuredClone === "function" && structuredClone({})',
    [],
  ],
  ['a name asked for by in', '"requestIdleCallback" in window && requestIdleCallback(run)', []],
  ['a variable of the same name', 'const structuredClone = a => a; structuredClone({})', []],
  ['a method of its own', 'const path = { at: t => t }; path.at(1)', []],
  ['a polyfill', 'Object.hasOwn = () => true; Object.hasOwn({}, "a")', []],
]

for (const [name, code, features] of cases) {
  test(`${features.length > 0 ? 'finds' : 'lets pass'} ${name}`, () => {
    assert.equal(newer(code), features)
  })
}

test('lets pass what a script before it has set, and methods that other scripts define', () => {
  assert.equal(newer('Object.hasOwn({}, "a")', { provided: new Set(['hasOwn']) }), [])
  assert.equal(newer('query.drop()', { own: new Set(['drop']) }), [])
  assert.equal(newer('list.at(-1)', { own: new Set(['at']) }), ['.at()'])
})

test('says which browsers lack it, and since when others have it', () => {
  assert.equal(
    newerInScript('Object.hasOwn({}, "a")', floor).get('Object.hasOwn'),
    'chrome_android 93, safari_ios 15.4',
  )
})

test.run()
