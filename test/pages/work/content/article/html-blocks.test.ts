import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { blocksHtml } from '../../../../../api/index.ts'
import {
  blocksOfBody,
  blocksOfText,
  leftText,
} from '../../../../../pages/work/content/article/html-blocks.ts'
import { nothingLeft } from '../../../../../pages/work/content/article/html-inline.ts'
import { freshDom } from '../../../../support/dom.ts'

const test = suite('blocks of a pasted page')
const isOwn = (url: string) => url.startsWith('/')
const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body
const read = (html: string, keeps = isOwn) => blocksOfBody(bodyOf(html), nothingLeft(), keeps)

test.before.each(() => freshDom('/pages/business/content/article?br=8'))

test('keep headings, words with their form, lists, quotes, tables and lines', () => {
  const { blocks, left } = read(`
    <h3>火要小</h3><p>先 <b>泡</b> <a href="https://a.example/">三道</a><br>再煮</p>
    <div><span style="font-weight: 700">重</span></div>
    <ul><li>甲</li><li><p>乙</p></li></ul>
    <blockquote>慢一点</blockquote><hr>
    <table><tr><th>茶</th></tr><tr><td>5 克</td></tr></table>散的话`)
  assert.equal(blocks, [
    { kind: 'heading', spans: [{ text: '火要小' }] },
    {
      kind: 'text',
      look: 'plain',
      spans: [
        { text: '先 ' },
        { text: '泡', bold: true },
        { text: ' ' },
        { text: '三道', href: 'https://a.example/' },
        { text: '\n再煮' },
      ],
    },
    { kind: 'text', look: 'plain', spans: [{ text: '重', bold: true }] },
    { kind: 'text', look: 'bullets', spans: [{ text: '甲\n乙' }] },
    { kind: 'text', look: 'quote', spans: [{ text: '慢一点' }] },
    { kind: 'divider' },
    { kind: 'table', head: true, rows: [['茶'], ['5 克']] },
    { kind: 'text', look: 'plain', spans: [{ text: '散的话' }] },
  ])
  assert.is(leftText(left), '')
})

test('lose scripts, handlers, frames and forms, and say how many', () => {
  const { blocks, left } = read(`
    <p onclick="alert(1)">茶</p><script>alert(1)</script><iframe></iframe>
    <form><input value="x"></form><svg><circle></circle></svg>
    <a href=" jAvascript:alert(1)">不是链接</a><style>p { color: red }</style>`)
  assert.equal(blocks, [
    { kind: 'text', look: 'plain', spans: [{ text: '茶' }] },
    { kind: 'text', look: 'plain', spans: [{ text: '不是链接' }] },
  ])
  assert.is(leftText(left), '去掉了 2 处脚本；去掉了 3 个外部框架或表单')
  assert.not.match(blocksHtml(blocks), /script|alert|iframe/)
})

test('keep own pictures, and an empty place with its name for each of another site', () => {
  const { blocks, left } = read(`
    <img src="/own.png"><img data-src="https://b.example/x/%E8%8C%B6.jpg?w=1" alt="茶山">
    <p>图 <img src="https://b.example/x/cup.png"> 后</p><img src="data:image/png;base64,AAAA">`)
  assert.equal(
    blocks.map(each => (each.kind === 'picture' ? [each.urls, each.missing] : each.kind)),
    [[['/own.png'], undefined], [[], '茶山'], 'text', [[], 'cup.png'], 'text', [[], '粘贴的图片']],
  )
  assert.match(leftText(left), /^3 张外站图片没有带过来（茶山、cup.png、粘贴的图片），/)
})

test('above the bounds of an article are its words alone', () => {
  const { blocks, left } = read(`<script>1</script>${'<p>茶</p>'.repeat(5001)}`)
  assert.match(leftText(left), '内容太长，只带过来文字')
  assert.not.match(JSON.stringify(blocks), '1')
  assert.equal(blocksOfText(' 一 \n\n二'), [
    { kind: 'text', look: 'plain', spans: [{ text: '一' }] },
    { kind: 'text', look: 'plain', spans: [{ text: '二' }] },
  ])
})

test('of every demo article are all of it: the same words, pictures and kinds again', () => {
  for (const id of [301, 302, 303, 391]) {
    const file = new URL(`../../../../../server/demo/seed/articles/${id}.html`, import.meta.url)
    const html = readFileSync(file, 'utf8')
    const { blocks, left } = read(html, () => true)
    assert.is(leftText(left), '')
    const plain = (text: string) => bodyOf(text).textContent?.replace(/\s+/g, '')
    const made = blocksHtml(blocks)
    assert.is(plain(made), plain(html), String(id))
    assert.equal(sources(made), sources(html))
    assert.equal(read(made, () => true).blocks, blocks, 'a second time changes nothing')
  }
})

const sources = (html: string) => [...html.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)

test.run()
