import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Block,
  blockFault,
  blocksHtml,
  isEmptyBlock,
  linesOf,
} from '../../../api/form-rules/article-blocks.ts'
import { sanitizeOnServer } from '../../../pages/content/article/rich-text/sanitize-on-server.ts'

const test = suite('the blocks of an article')

const evil = '<img src=x onerror=alert(1)>"\'&<script>alert(1)</script>'
const all: Block[] = [
  { kind: 'heading', spans: [{ text: '1', bold: true }, { text: evil }] },
  { kind: 'text', look: 'lead', spans: [{ text: '开头' }] },
  {
    kind: 'text',
    look: 'plain',
    spans: [{ text: '一\n二', bold: true, href: 'https://a.example/?a=1&b=2' }, { text: evil }],
  },
  { kind: 'text', look: 'quote', spans: [{ text: '话' }], cite: evil },
  { kind: 'text', look: 'bullets', spans: [{ text: '甲\n' }, { text: '乙', bold: true }] },
  { kind: 'text', look: 'numbers', spans: [{ text: '丙\n\n丁' }] },
  { kind: 'picture', urls: ['/a.png'], caption: evil },
  { kind: 'picture', urls: ['/a.png', '/b.png"><script>'], caption: '' },
  { kind: 'goods', goods_id: 12 },
  { kind: 'video', url: '/v.mp4' },
  {
    kind: 'table',
    head: true,
    rows: [
      ['茶', '水'],
      [evil, '5 克'],
    ],
  },
  { kind: 'divider' },
]

test('become HTML that the readers’ sanitiser leaves as it is, but for what it adds', () => {
  const html = blocksHtml(all)
  assert.not.match(html, /<script|onerror=alert\(1\)>(?!&)/)
  const plain = (text: string) =>
    text
      .replace(/ (?:rel|loading|referrerpolicy)="[^"]*"/g, '')
      .replace(/ (controls|playsinline)=""/g, ' $1')
  assert.is(plain(sanitizeOnServer(html) ?? ''), plain(sanitizeOnServer(plain(html)) ?? ''))
  const tags = (text: string) => [...text.matchAll(/<([a-z\d]+)/g)].map(([, tag]) => tag)
  assert.equal(tags(sanitizeOnServer(html) ?? ''), tags(html))
})

test('show words as words, whatever they look like', () => {
  assert.is(
    blocksHtml([{ kind: 'text', look: 'plain', spans: [{ text: '<b>&"\'' }] }]),
    '<p>&lt;b&gt;&amp;&quot;&#39;</p>',
  )
})

test('have bold, links, lines and items where they were set', () => {
  assert.is(
    blocksHtml(all.slice(2, 6)).replaceAll(
      '&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;&lt;script&gt;alert(1)&lt;/script&gt;',
      'X',
    ),
    [
      '<p><a href="https://a.example/?a=1&amp;b=2"><strong>一<br>二</strong></a>X</p>',
      '<blockquote>话<span class="rt-cite">X</span></blockquote>',
      '<ul><li>甲</li><li><strong>乙</strong></li></ul>',
      '<ol><li>丙</li><li>丁</li></ol>',
    ].join('\n'),
  )
})

test('that show nothing are left out', () => {
  const empty: Block[] = [
    { kind: 'text', look: 'plain', spans: [{ text: ' \n' }] },
    { kind: 'picture', urls: [], caption: '没有图' },
    { kind: 'video', url: '' },
    { kind: 'heading', spans: [] },
    { kind: 'table', head: false, rows: [] },
  ]
  assert.ok(empty.every(isEmptyBlock))
  assert.is(blocksHtml(empty), '')
})

test('name their fault: a link that runs, a text or caption that is too long', () => {
  const text = (span: object): Block => ({
    kind: 'text',
    look: 'plain',
    spans: [{ text: '茶', ...span }],
  })
  assert.is(blockFault(text({})), undefined)
  for (const href of ['javascript:alert(1)', '//a.example', 'a.example', ' ']) {
    assert.match(blockFault(text({ href })) ?? '', /链接要以/)
    assert.not.match(blocksHtml([text({ href })]), '<a')
  }
  assert.match(blockFault(text({ text: '长'.repeat(5001) })) ?? '', /5000/)
  assert.match(
    blockFault({ kind: 'picture', urls: ['/a.png'], caption: '长'.repeat(101) }) ?? '',
    /100/,
  )
})

test('split into lines by their breaks', () => {
  assert.equal(linesOf([{ text: '一\n二' }, { text: '三', bold: true }]), [
    [{ text: '一' }],
    [{ text: '二' }, { text: '三', bold: true }],
  ])
})

test.run()
