import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { injectBridge } from '../../../../server/demo/sandbox/bridge.ts'

const test = suite('the bridge in the page')

const page =
  '<!doctype html>\n<html>\n<head>\n<script>starter()</script>\n</head><body></body></html>'
const tag = '<script src="/sandbox/bridge.js"></script>'

const cases: [
  what: string,
  cookies: Record<string, string>,
  destination: string | null,
  given: boolean,
][] = [
  ['a page in the frame of a phone', { sandbox_client: 'ios' }, 'iframe', true],
  [
    'a page asked for by something that does not say what it is',
    { sandbox_client: 'mini' },
    null,
    true,
  ],
  [
    'a page in a tab of its own, as an ordinary browser opens it',
    { sandbox_client: 'ios' },
    'document',
    false,
  ],
  ['a page for a browser that holds no phone', {}, 'iframe', false],
  ['a page for an unknown client', { sandbox_client: 'toaster' }, 'iframe', false],
]

for (const [what, cookies, destination, given] of cases) {
  test(`${given ? 'comes with' : 'stays out of'} ${what}`, () => {
    const headers = new Headers(destination ? { 'Sec-Fetch-Dest': destination } : {})
    assert.is(injectBridge(page, cookies, headers).includes(tag), given)
  })
}

test('stands before every other script, so that all of them see the host', () => {
  const html = injectBridge(page, { sandbox_client: 'ios' }, new Headers())
  assert.ok(html.indexOf(tag) < html.indexOf('starter()'))
})

test.run()
