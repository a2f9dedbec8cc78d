import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { floor } from '../../../scripts/build/floor.mjs'
import { oldBrowsers } from '../../../scripts/build/old-browsers.mjs'
import { newerInScript } from '../../../scripts/floor/script-features.mjs'

const test = suite('packages on old browsers')

type Transform = (code: string, id: string) => Promise<{ code: string } | null>

const transform = oldBrowsers().transform as Transform

async function compiled(code: string, id = '/a/node_modules/b/index.js'): Promise<string> {
  const result = await transform(code, id)
  return result?.code ?? code
}

test('newer syntax of a package is written in the older form', async () => {
  const code = await compiled('class A { #x = 1; #go() { return (this.#x ||= 2) } } export { A }')
  assert.equal([...newerInScript(code, floor.scripts).keys()], [])
})

test('older packages and our own sources stay as they are', async () => {
  assert.is(await transform('export const a = 1', '/a/node_modules/b/index.js'), null)
  assert.is(await transform('let a; a ??= 1', '/a/pages/b.js'), null)
})

test('what a package calls is there where the browser lacks it', async () => {
  const called = `
    export const result = [Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString'), [1, 2].at(-1), [1, 2].at(0), [1].at(5)]
    export function check(signal) { signal.throwIfAborted() }`
  const outcome = await runWithout(await compiled(called))
  assert.equal([...outcome.result], [true, false, 2, 1, undefined])
  assert.is(outcome.thrown, 'AbortError')
  assert.is(outcome.calm, undefined)
})

/** Runs a script in a realm without these APIs. */
async function runWithout(code: string) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'built',
  })
  const realm = createContext({ DOMException })
  return runInContext(
    `delete Object.hasOwn; delete Array.prototype.at; class AbortSignal {}
    ${outputFiles[0]?.text}
    const failure = signal => { try { return void built.check(signal) } catch (error) { return error.name } }
    const signal = aborted => Object.assign(new AbortSignal(), { aborted });
    ({ result: built.result, thrown: failure(signal(true)), calm: failure(signal(false)) })`,
    realm,
  ) as { result: unknown[]; thrown?: string; calm?: string }
}

test.run()
