import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FormDetail } from '../../../../api/index.ts'
import { keepDraft } from '../../../../pages/campaigns/form/draft.ts'
import { createFormStore } from '../../../../pages/campaigns/form/form-store.ts'
import FormPage from '../../../../pages/campaigns/form/form-page.tsx'
import PromptPage from '../../../../pages/campaigns/form/entry/prompt-page.tsx'
import { hideFeedback } from '../../../../runtime/index.ts'
import { serverTime } from '../../../support/coupon-data.ts'
import { freshDom } from '../../../support/dom.ts'
import { createFakeServer, ok, type Reply, refused } from '../../../support/fake-server.ts'
import { buildEntry, buildForm } from '../../../support/form-data.ts'
import {
  find,
  mount,
  pageText,
  press,
  settle,
  shows,
  unmountAll,
  until,
} from '../../../support/mount.tsx'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('the form page')
let server: ReturnType<typeof createFakeServer>
let detail: FormDetail
let answer: Reply

test.before.each(() => {
  freshDom('/form?br=8&id=551')
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push((this as HTMLElement).dataset.field ?? '')
  }
  scrolledTo.length = 0
  detail = buildForm()
  answer = refused(2105)
  server = createFakeServer(({ url }) => {
    if (url.includes('/form/detail')) return ok(detail)
    if (url.includes('/form/entry')) return ok(buildEntry())
    if (url.includes('/form/submit') || url.includes('/form/update')) return answer
    return ok({ entries: [] })
  })
})
test.after.each(async () => {
  await unmountAll()
  hideFeedback()
  server.stop()
})

const scrolledTo: string[] = []

const isForm = ({ url }: { url: string }) => /form\/(submit|update)/.test(url)
const submits = () => server.seen.filter(isForm)
const bodyOf = (index: number) => submits()[index]?.body as { answers: object; reqId: string }

async function opened(more: Record<string, string> = {}): Promise<void> {
  const query = { br: '8', id: '551', ...more }
  await mount(<FormPage query={query} params={query} />)
  await until(() => document.querySelector('[data-field]') ?? document.querySelector('.kit-state'))
}

async function type(label: string, text: string): Promise<void> {
  const row = [...document.querySelectorAll<HTMLElement>('[data-field]')].find(each =>
    each.textContent?.includes(label),
  )
  const input = row?.querySelector<HTMLInputElement>('input:not([type]), textarea')
  await typeInto(input, text)
}

async function choose(text: string): Promise<void> {
  const label = [...document.querySelectorAll('label')].find(each => each.textContent === text)
  await act(async () => label?.querySelector('input')?.click())
}

async function fillIn(): Promise<void> {
  await type('姓名', '周予安')
  await choose('带')
  await type('孩子人数', '2')
  await choose('我同意')
}

test('shows what it is for, how many places are left, and how much is to be filled in', async () => {
  await opened()
  await shows('冬日茶山行')
  await shows('还剩9个位置')
  await shows('提交就送同行茶点券')
  await shows('还有3项必填')
  assert.is(pageText().includes('孩子人数'), false)
  await choose('带')
  await shows('孩子人数')
  await shows('还有3项必填')
})

test('says what is wrong under each field, scrolls to the first and sends nothing', async () => {
  await opened()
  await type('想说的', '你好')
  await press('提交')
  await shows('请填写姓名')
  await shows('请选择是否带孩子')
  assert.equal(scrolledTo, ['name'])
  assert.is(submits().length, 0)
  await type('姓名', '周予安')
  assert.is(pageText().includes('请填写姓名'), false)
  assert.is(document.querySelector('textarea')?.value, '你好')
})

test('sends what is asked, in its own types, and nothing of a hidden field', async () => {
  answer = refused(1004)
  await opened()
  await fillIn()
  await press('提交')
  await until(() => submits().length)
  assert.equal(bodyOf(0).answers, { name: '周予安', kids: '带', kid_n: 2, agree: true })
  await choose('不带')
  await press('提交')
  await until(() => submits().length > 1)
  assert.equal(bodyOf(1).answers, { name: '周予安', kids: '不带', agree: true })
})

test('a lost answer: the same answers again are the same attempt, other answers another', async () => {
  const usual = server.handler
  server.handler = request => {
    if (isForm(request)) throw new Error('connection reset')
    return usual(request)
  }
  await opened()
  await fillIn()
  for (const name of ['周予安', '周予安', '陈小满']) {
    const before = submits().length
    await type('姓名', name)
    await press('提交')
    await until(() => submits().length > before)
    await settle()
  }
  const [first, second, third] = [0, 1, 2].map(index => bodyOf(index).reqId)
  assert.is(first, second)
  assert.is.not(second, third)
})

test('a word that the server refuses stands under its field, and the input stays', async () => {
  answer = { body: { code: 1007, message: '这里有不能发布的词，请修改', data: { field: 'name' } } }
  await opened()
  await fillIn()
  await press('提交')
  await until(() => document.querySelector('[data-field=name][data-wrong]'))
  const row = document.querySelector('[data-field=name]')
  assert.match(row?.textContent ?? '', '这里有不能发布的词')
  assert.is(row?.querySelector('input')?.value, '周予安')
})

test('when no more is taken today the button says so, and what was filled in stays', async () => {
  answer = { body: { code: 2108, message: '今天不能再提交了', data: null } }
  await opened()
  await fillIn()
  await press('提交')
  await shows('明天再来')
  await press('明天再来')
  assert.is(submits().length, 1)
  assert.is(document.querySelector<HTMLInputElement>('[data-field=name] input')?.value, '周予安')
})

test('the button turns and takes no second tap while the answer is on its way', async () => {
  const usual = server.handler
  server.handler = request => (isForm(request) ? new Promise(() => undefined) : usual(request))
  await opened()
  await fillIn()
  await press('提交')
  await until(() => find('提交')?.getAttribute('aria-busy') === 'true')
  await press('提交')
  assert.is(submits().length, 1)
})

test('offers what was filled in before, and forgets it when nobody wants it', async () => {
  keepDraft({ brandId: 8, uid: 88, formId: 551 }, { name: '旧的名字' })
  await opened()
  await shows('继续上次填写')
  await press('继续填写')
  assert.is(document.querySelector('input')?.value, '旧的名字')
  await unmountAll()
  await opened()
  await shows('继续上次填写')
  await press('重新填')
  assert.is(document.querySelector('input')?.value, '')
  await unmountAll()
  await opened()
  assert.is(pageText().includes('继续上次填写'), false)
})

test('what is typed into a first screen before the page asks for drafts is not offered as one', async () => {
  const store = createFormStore({ id: '551', entryId: undefined, preview: undefined })
  store.begin(detail)
  store.change('name', '陈小满')
  await store.load()
  assert.is(store.$draft.get(), undefined)
  assert.is(store.$answers.get().name, '陈小满')
})

test('an entry is changed in the same form', async () => {
  await opened({ entryId: 'e1' })
  assert.is(document.querySelector('input')?.value, '周予安')
  await type('姓名', '陈小满')
  await press('保存修改')
  await until(() => submits().length)
  assert.match(submits()[0]?.url ?? '', '/form/update')
})

test('an entry of somebody else is not shown', async () => {
  const usual = server.handler
  server.handler = request =>
    request.url.includes('/form/entry') ? refused(2123, '不在你的名下') : usual(request)
  await opened({ entryId: 'e2' })
  await shows('这里没有你的提交')
})

const screens = [
  [{ activity: { state: 'notStarted', start_at: serverTime + 3600 } }, '还没有开放'],
  [{ activity: { state: 'paused' } }, '暂停填写'],
  [{ activity: { state: 'ended' } }, '已经截止了'],
  [{ activity: { state: 'soldOut' } }, '名额已满'],
  [{ activity: { state: 'draft' } }, '活动不存在'],
  [{ mine: { entry_id: 'e1', status: 'submitted' }, me: { limit_left: 0 } }, '你已经提交过了'],
  [{ mine: { entry_id: 'e1', status: 'rejected' }, me: { limit_left: 0 } }, '这次没有通过'],
] as const

for (const [changes, words] of screens)
  test(`${JSON.stringify(changes)} says "${words}"`, async () => {
    detail = buildForm(changes)
    await opened()
    await shows(words)
  })

test('a missing or odd id is no form, and nothing is asked', async () => {
  for (const id of ['', '0', '-1', 'x', '99999999999999999999']) {
    const query = { br: '8', id }
    await mount(<FormPage query={query} params={query} />)
    await shows('活动不存在')
    await unmountAll()
  }
  assert.is(server.seen.length, 0)
})

const reasons = [
  ['full', '名额已满'],
  ['already', '你已经提交过了'],
  ['notAllowed', '暂不符合参与条件'],
  ['ended', '已经截止了'],
  ['paused', '暂停填写'],
  ['notStarted', '还没有开放'],
  ['x', '没有看懂这个链接'],
] as const

for (const [reason, words] of reasons)
  test(`the prompt page for "${reason}" says "${words}"`, async () => {
    const query = { br: '8', id: '551', reason }
    await mount(<PromptPage query={query} params={query} />)
    await shows(words)
  })

test.run()
