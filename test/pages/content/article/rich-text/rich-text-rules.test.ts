import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { setPictureStore } from '../../../../../pages/kit/at-width.ts'
import * as rules from '../../../../../pages/content/article/rich-text/rich-text-rules.ts'

const test = suite('rich text rules')

const hrefs = [
  ['http://tea.example/a?b=1', true],
  ['https://tea.example', true],
  ['HTTPS://TEA.EXAMPLE/', true],
  ['https://例子.测试/茶', true],
  ['tel:0571-87000021', true],
  ['tel:+8657187000021', true],
  ['#', true],
  ['#part-2', true],
  ['/coupon?id=501', true],
  ['/', true],
  ['//evil.example/', false],
  ['/\\evil.example', false],
  ['\\\\evil.example', false],
  ['https:evil.example', false],
  ['coupon?id=1', false],
  ['../admin', false],
  ['javascript:alert(1)', false],
  ['jAvascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['\u0001javascript:alert(1)', false],
  ['javascript&colon;alert(1)', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['vbscript:msgbox(1)', false],
  ['file:///etc/passwd', false],
  ['mailto:a@b.example', false],
  ['sms:10086', false],
  ['tel:*#06#', false],
  ['weixin://dl/scan', false],
  ['blob:https://tea.example/1', false],
  ['https://tea.example/a b', false],
  ['', false],
] as const

for (const [href, isKept] of hrefs) {
  test(`a link to ${JSON.stringify(href)} is ${isKept ? 'kept' : 'dropped'}`, () => {
    assert.is(rules.cleanHref(href), isKept ? href : undefined)
  })
}

const base64 = (bytes: number) => 'A'.repeat(Math.ceil(bytes / 3) * 4)
const image = (kind: string, bytes = 300) => `data:image/${kind};base64,${base64(bytes)}`

const pictures = [
  ['of the web', 'https://img.example/a.jpg', true],
  ['of the web without scheme', '//img.example/a.jpg', true],
  ['of our own', '/public-api/oss/object/a.png', true],
  ['inside the text, png', image('png'), true],
  ['inside the text, jpeg', image('jpeg'), true],
  ['inside the text, gif', image('gif'), true],
  ['inside the text, webp', image('webp'), true],
  ['inside the text, 100 KB', image('png', 102_400 - 2), true],
  ['inside the text, more than 100 KB', image('png', 102_404), false],
  ['inside the text, svg', image('svg+xml'), false],
  ['inside the text, not base64', 'data:image/png,abc', false],
  ['inside the text, not a picture', 'data:text/html;base64,AAAA', false],
  ['inside the text, with a comma trick', 'data:image/png;base64,AA,<svg>', false],
  ['by a script', 'javascript:alert(1)', false],
  ['of nowhere', 'x', false],
  ['of a blob', 'blob:https://a.example/1', false],
  ['of a file', 'file:///a.png', false],
  ['behind a backslash', '/\\evil.example/a.png', false],
  ['of nothing', '', false],
] as const

for (const [name, source, isKept] of pictures) {
  test(`a picture ${name} is ${isKept ? 'kept' : 'dropped'}`, () => {
    assert.is(rules.cleanImageSource(source), isKept ? source : undefined)
  })
}

test('an uploaded picture comes as a copy as wide as a screen, however often it is cleaned', () => {
  setPictureStore('/public-api/oss/object/')
  const copy = rules.cleanImageSource('/public-api/oss/object/a.jpg') ?? ''
  assert.match(copy, /a\.jpg\?x-oss-process=.*w_750$/)
  assert.is(rules.cleanImageSource(copy), copy)
  setPictureStore('')
})

test('a film may not stand inside the text', () => {
  assert.is(rules.cleanMediaSource('data:video/mp4;base64,AAAA'), undefined)
  assert.is(rules.cleanMediaSource('/public-api/oss/object/a.mp4'), '/public-api/oss/object/a.mp4')
})

const others = [
  [rules.cleanClass, 'rt-lead kit-btn rt-two', 'rt-lead rt-two'],
  [rules.cleanClass, 'kit-btn-main article-share-mask', undefined],
  [rules.cleanClass, 'rt- RT-a xrt-a', undefined],
  [rules.cleanSize, '670', '670'],
  [rules.cleanSize, '100%', '100%'],
  [rules.cleanSize, '101%', undefined],
  [rules.cleanSize, '99999', undefined],
  [rules.cleanSize, '50px', undefined],
  [rules.cleanSize, '-5', undefined],
  [rules.cleanSpan, '20', '20'],
  [rules.cleanSpan, '21', undefined],
  [rules.cleanSpan, '0', undefined],
  [rules.cleanSpan, '2e1', undefined],
  [rules.cleanAlign, 'CENTER', 'center'],
  [rules.cleanAlign, 'top', undefined],
] as const

for (const [rule, value, expected] of others) {
  test(`${rule.name} makes ${expected ?? 'nothing'} of ${value}`, () => {
    assert.is(rule(value), expected)
  })
}

test('no tag is both kept and dropped', () => {
  const both = rules.ALLOWED_TAGS.filter(tag => rules.DROPPED_WITH_CONTENT.includes(tag))
  assert.equal(both, [])
})

test('nothing that runs, loads a page or takes input is kept', () => {
  const never = 'script style iframe object embed form input button textarea select svg math'.split(
    ' ',
  )
  for (const tag of never) assert.not.ok(rules.ALLOWED_TAGS.includes(tag), tag)
  const hooks = rules.ALLOWED_ATTRIBUTES.filter(name => /^(on|id$|name$|srcset|srcdoc)/.test(name))
  assert.equal(hooks, [])
})

test.run()
