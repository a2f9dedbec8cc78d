// @long 15 s
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Rendered } from '../support/render-routes.ts'

const test = suite('pages without a DOM')

let rendered: Rendered

test.before(() => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const script = fileURLToPath(new URL('../support/render-routes.ts', import.meta.url))
  const args = ['--import', 'tsx', '--import', './scripts/node-assets.mjs', script]
  const output = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  rendered = JSON.parse(output)
})

test('were rendered where there is none', () => assert.equal(rendered.dom, []))

test('all render to a string', () => {
  const failed = Object.entries(rendered.outcomes).filter(([, { reason }]) => reason)
  assert.equal(failed, [])
})

test('all show something at once, the root excepted', () => {
  const blank = Object.entries(rendered.outcomes).filter(([, { html }]) => html === '')
  assert.equal(
    blank.map(([path]) => path),
    ['/'],
  )
})

test.run()
