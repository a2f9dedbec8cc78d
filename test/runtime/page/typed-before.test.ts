import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { keepTyped } from '../../../runtime/page/typed-before.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('what is typed before the page lives')

let screen: Element

test.before.each(() => {
  freshDom()
  document.body.innerHTML = `<div id="app"><div class="taro-page">${form}</div></div>`
  screen = document.querySelector('.taro-page') ?? document.body
})

const form = '<input placeholder="姓名"><textarea placeholder="想说的"></textarea>'
const container = () => document.querySelector<HTMLElement>('#app') ?? document.body
const field = (hint: string) =>
  document.querySelector<HTMLInputElement>(`[placeholder="${hint}"]`) ?? new HTMLInputElement()

function type(hint: string, text: string): void {
  field(hint).value = text
  field(hint).dispatchEvent(new Event('input', { bubbles: true }))
}

/** Texts that the page hears of from now on. */
function heard(): string[] {
  const texts: string[] = []
  screen.addEventListener('input', ({ target }) => texts.push((target as HTMLInputElement).value))
  return texts
}

const turn = () => new Promise(resolve => setTimeout(resolve, 0))

test('is told to the page once it lives, also what was there before its scripts', () => {
  field('姓名').value = '周予'
  const give = keepTyped(container())
  type('想说的', '你好')
  const texts = heard()
  give()
  assert.equal(texts, ['周予', '你好'])
})

test('goes to the field that is drawn anew in its place, once', async () => {
  const give = keepTyped(container())
  type('想说的', '你好')
  const texts = heard()
  screen.innerHTML = '<p>加载中</p>'
  give()
  await turn()
  assert.equal(texts, [])
  screen.innerHTML = form
  await turn()
  assert.is(field('想说的').value, '你好')
  screen.innerHTML = form
  await turn()
  assert.equal(texts, ['你好'])
})

test('goes to no other field, and to none that somebody has typed into since', async () => {
  const give = keepTyped(container())
  type('姓名', '周予')
  type('想说的', '你好')
  screen.innerHTML = ''
  give()
  screen.innerHTML = '<input placeholder="手机号"><textarea placeholder="想说的"></textarea>'
  field('想说的').value = '再想想'
  await turn()
  assert.is(field('手机号').value, '')
  assert.is(field('想说的').value, '再想想')
})

test.run()
