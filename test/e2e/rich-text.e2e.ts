import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sanitizeOnServer } from '../../pages/content/article/rich-text/sanitize-on-server.ts'
import { type Fixture, openFixture } from '../support/fixture.ts'
import type { Outcome } from '../support/rich-text-fixture.ts'
import { payloads } from '../support/rich-text-payloads.ts'

const test = suite('rich text in a browser')

let fixture: Fixture
let page: Page
/** Addresses requested by the page, except its own. */
let asked: string[] = []

/**
 * Without a policy the sanitizer works alone; with this one its output must not violate the policy.
 */
const policy = [
  "default-src 'self'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify',
].join('; ')

test.before(async () => {
  fixture = await openFixture({
    entry: 'test/support/rich-text-fixture.ts',
    styles: ['pages/content/article/rich-text/rich-text.css'],
    body: '<h1 id="outside">外面</h1><div id="article" class="article-rt"></div>',
    policy,
  })
})
test.before.each(async () => {
  const opened = await fixture.open('/')
  page = opened.page
  asked = opened.asked
})
test.after.each(() => page.close())
test.after(() => fixture?.close())

test('no payload runs, calls out, or leaves the article', async () => {
  const outcomes: Outcome[] = await page.evaluate(all => window.attack(all), [...payloads])
  const faults = outcomes.filter(each => each.faults.length > 0)
  assert.equal(faults, [])
  assert.ok(payloads.length >= 120, `${payloads.length} payloads`)
  const canaries = asked.filter(url => url.includes('canary.test'))
  assert.equal(canaries, [])
})

test('the same payloads do run without the sanitiser: the trap works', async () => {
  const caught = page.waitForFunction(() => window.hits === 1)
  const called = page.waitForRequest(/canary[.]test/)
  await page.evaluate(html => {
    window.articleBox().innerHTML = html
  }, '<img src=x onerror=hit()><img src="//canary.test/a.png">')
  await Promise.all([caught, called])
  assert.ok(asked.some(url => url.includes('canary.test')))
})

const expected = [
  ['words and marks', '<p>一<strong>二</strong><br>三</p>', '<p>一<strong>二</strong><br>三</p>'],
  ['an unknown tag leaves its children', '<main><foo>a<b>b</b></foo></main>', 'a<b>b</b>'],
  ['a dropped tag takes its content along', 'a<form>b<p>c</p></form>d', 'ad'],
  ['a script inside words', '<p>a<script>b</script>c</p>', '<p>ac</p>'],
  [
    'a picture',
    '<img src="/a.png" alt="茶" width="670" height="420" id="x" data-w="1">',
    '<img src="/a.png" alt="茶" width="670" height="420" loading="lazy" referrerpolicy="no-referrer">',
  ],
  [
    'a late picture',
    '<img data-src="https://img.example/a.jpg">',
    '<img src="https://img.example/a.jpg" loading="lazy" referrerpolicy="no-referrer">',
  ],
  [
    'a picture that has come is not replaced',
    '<img src="/a.png" data-src="/b.png">',
    '<img src="/a.png" loading="lazy" referrerpolicy="no-referrer">',
  ],
  [
    'an outside link',
    '<a href="https://a.example/" target="_blank" rel="opener">x</a>',
    '<a href="https://a.example/" rel="noopener noreferrer nofollow">x</a>',
  ],
  ['a bad link keeps its words', '<a href="javascript:hit()">x</a>', '<a>x</a>'],
  ['styles', '<p style="color:red;position:fixed">x</p>', '<p style="color: red">x</p>'],
  ['no style left', '<p style="position:fixed">x</p>', '<p>x</p>'],
  ['classes', '<p class="rt-lead kit-btn">x</p>', '<p class="rt-lead">x</p>'],
  ['handlers', '<p onclick="hit()">x</p>', '<p>x</p>'],
  [
    'a table',
    '<table><tbody><tr><td colspan="2" rowspan="99" align="center">x</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2" align="center">x</td></tr></tbody></table>',
  ],
  [
    'a film',
    '<video src="/a.mp4" autoplay loop onplay="hit()"></video>',
    '<video src="/a.mp4" controls="" playsinline="" preload="metadata"></video>',
  ],
  ['a comment', 'a<!-- b -->c', 'ac'],
  ['nothing', '', ''],
] as const

for (const [name, html, clean] of expected) {
  test(`cleans ${name}`, async () => {
    const result = await page.evaluate(dirty => window.sanitize(dirty), html)
    assert.equal(result, { kind: 'html', html: clean })
    assert.is(sanitizeOnServer(html), clean)
  })
}

const wrap = (depth: number) => `${'<div>'.repeat(depth)}<p>茶</p>${'</div>'.repeat(depth)}`

const sizes = [
  ['forty levels are shown', wrap(39), 'html'],
  ['forty-one are words', wrap(40), 'text'],
  ['many parts are shown', '<p>a</p>'.repeat(2400), 'html'],
  ['more than five thousand are words', '<p>a</p>'.repeat(2501), 'text'],
  ['a long text is words', `<p>${'茶'.repeat(513 * 1024)}</p>`, 'text'],
] as const

for (const [name, html, kind] of sizes) {
  test(name, async () => {
    assert.is(await page.evaluate(dirty => window.sanitize(dirty).kind, html), kind)
    assert.is(sanitizeOnServer(html) === undefined, kind === 'text')
  })
}

test('what the server has cleaned is clean to the browser, and does nothing there', async () => {
  const cleaned = payloads.flatMap(payload => sanitizeOnServer(payload) ?? [])
  assert.ok(cleaned.length >= 120, `${cleaned.length} payloads`)
  const again = await page.evaluate(all => all.map(html => window.sanitize(html)), cleaned)
  const changed = cleaned.flatMap((html, index) => {
    const seen = again[index]
    return seen?.kind === 'html' && seen.html === html ? [] : [[html, seen]]
  })
  assert.equal(changed, [])
  const outcomes: Outcome[] = await page.evaluate(all => window.attack(all), cleaned)
  assert.equal(
    outcomes.filter(each => each.faults.length > 0),
    [],
  )
})

test('words keep their lines and lose their scripts', async () => {
  const html = `${wrap(60)}<p>二</p><script>hit()</script><style>p{}</style>`
  const result = await page.evaluate(dirty => window.sanitize(dirty), html)
  assert.equal(result, { kind: 'text', text: '茶\n二' })
})

test('under a policy with trusted types nothing it makes is refused', async () => {
  const strict = await fixture.open('/strict')
  const problems: string[] = []
  strict.page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text())
  })
  strict.page.on('pageerror', error => problems.push(String(error)))
  const shown = await strict.page.evaluate(() => {
    const result = window.sanitize('<p style="color: red" class="rt-lead">茶</p>')
    const box = window.articleBox()
    if (result.kind === 'html') box.innerHTML = result.html as string
    return box.textContent
  })
  await strict.page.close()
  assert.is(shown, '茶')
  assert.equal(problems, [])
})

test.run()
