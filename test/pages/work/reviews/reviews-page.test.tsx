import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { NOW } from '../../../support/now.ts'
import type { Review, ReviewPage } from '../../../../api/index.ts'
import ReviewsPage from '../../../../pages/work/reviews/reviews-page.tsx'
import { ok } from '../../../support/fake-server.ts'
import { find, press, shows, until } from '../../../support/mount.tsx'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'
import { typeInto } from '../../../support/type-into.ts'
import { buildStaff } from '../../../support/work-data.ts'

const test = suite('what waits for the merchant')
const staff = createStaffFixture()

const withdrawal: Review = {
  kind: 'withdraw',
  id: 'w1',
  title: '提现',
  amount_fen: 36_000,
  rows: [['账户', '导购佣金']],
  state: 0,
  person: { nickname: '顾南', avatar: '' },
  note: '',
  decided_by: '',
  asked_at: NOW - 60,
  decided_at: 0,
}
const pageOf = (list: Review[]): ReviewPage => ({
  list,
  next: '',
  open_n: list.length,
  server_time: NOW,
})

test.before.each(() => {
  staff.begin()
  const kinds = [
    { kind: 'withdraw', label: '提现', n: 1 },
    { kind: 'voteSignup', label: '投票报名', n: 0 },
  ]
  staff.replies['review-counts'] = ok({ kinds, open_n: 1 })
  const me = buildStaff()
  staff.replies['get-user-info'] = ok({ ...me, user: { ...me.user, role: 3 } }, { code: 0 })
})
test.after.each(() => staff.end())

test('says who asks, for how much, and from which wallet', async () => {
  staff.replies['review-list'] = ok(pageOf([withdrawal]))
  await staff.open(ReviewsPage)
  for (const words of ['待处理1', '提现1', '顾南', '¥360.00', '导购佣金', '通过'])
    await shows(words)
})

test('a refusal asks for its reason first', async () => {
  staff.replies['review-list'] = ok(pageOf([withdrawal]))
  await staff.open(ReviewsPage)
  await press('不通过')
  await shows('原因（对方会看到）')
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === '确认不通过',
  )
  assert.ok(button?.disabled)
})

test('what was decided says by whom, and why not', async () => {
  const refused = { state: 2, note: '资料不全', decided_by: '何青禾', decided_at: NOW } as const
  staff.replies['review-list'] = ok(pageOf([{ ...withdrawal, ...refused }]))
  await staff.open(ReviewsPage)
  for (const words of ['未通过：资料不全', '何青禾']) await shows(words)
})

test('nothing to decide reads so', async () => {
  staff.replies['review-list'] = ok(pageOf([]))
  await staff.open(ReviewsPage)
  await shows('都处理完了，没有等你决定的')
})

test('a sign-up shows its pictures and what approving does', async () => {
  const signup = { kind: 'voteSignup', title: '投票报名', amount_fen: null } as const
  const images = ['/a.svg', '/b.svg']
  staff.replies['review-list'] = ok(pageOf([{ ...withdrawal, ...signup, images }]))
  await staff.open(ReviewsPage)
  assert.ok(document.querySelector('[aria-label="看顾南的 2 张图片"]'))
  await press('通过')
  await shows('通过后作品马上公开，大家可以投票')
})

test('an entry of a form leads to all its answers, and is decided as it was read', async () => {
  const entry = { kind: 'formEntry', id: 'e1', title: '表单提交', amount_fen: null } as const
  const more = { text: '看全部回答', path: '/pages/business/form/entry?id=e1' }
  staff.replies['review-list'] = ok(pageOf([{ ...withdrawal, ...entry, more }]))
  await staff.open(ReviewsPage)
  await shows('看全部回答')
  await press('通过')
  await shows('通过后对方马上收到消息')
  await press('确定')
  const decided = () => staff.asked('/mine/review').filter(({ method }) => method === 'POST')
  await until(() => decided().length > 0)
  assert.match(JSON.stringify(decided()[0]?.body), `"askedAt":${NOW - 60}`)
})

const signups = ['v1', 'v2', 'v3'].map(
  (id): Review => ({
    ...withdrawal,
    id,
    kind: 'voteSignup',
    title: '投票报名',
    amount_fen: null,
    person: { nickname: `${id}号`, avatar: '' },
  }),
)
const sent = () => staff.asked('/mine/reviews').filter(({ method }) => method === 'POST')
const chooseAll = async () => {
  staff.replies['review-list'] = ok(pageOf(signups))
  await staff.open(ReviewsPage)
  await press('批量处理')
  assert.ok(find('通过')?.hasAttribute('disabled'))
  await press('全选本页')
  await shows('已选3条')
}

test('several are approved at once, and what was left says why', async () => {
  await chooseAll()
  await press('选择v3号的投票报名')
  await shows('已选2条')
  staff.replies['mine/reviews'] = ok({
    list: [
      { kind: 'voteSignup', id: 'v1', why: '' },
      { kind: 'voteSignup', id: 'v2', why: '同事已经处理过' },
    ],
    server_time: NOW,
  })
  await press('通过')
  await shows('通过选中的2条申请？')
  await press('确定')
  await shows('通过了1条，还有1条没有处理')
  await shows('同事已经处理过')
  assert.is((sent()[0]?.body as { items?: unknown[] } | undefined)?.items?.length, 2)
  await press('知道了')
  assert.ok(find('批量处理'))
})

test('several are refused with one reason; after a lost answer the same attempt is sent again', async () => {
  await chooseAll()
  await press('不通过')
  await shows('不通过选中的3条申请')
  await typeInto(document.querySelector('textarea'), '照片不清楚')
  staff.replies['mine/reviews'] = dead
  await press('确认不通过')
  await shows('没有收到结果，请再试一次')
  staff.replies['mine/reviews'] = ok({ list: [], server_time: NOW })
  await press('确认不通过')
  await shows('不通过3条')
  const [first, ...others] = sent().map(({ body }) => JSON.stringify(body))
  assert.match(first ?? '', '照片不清楚')
  for (const other of others) assert.is(other, first)
})

test('nothing is chosen among those that are decided', async () => {
  await chooseAll()
  await press('已处理')
  await until(() => find('取消选择') === undefined)
  assert.not(find('批量处理'))
})

test('is the managers’ to decide', async () => {
  staff.replies['get-user-info'] = ok(buildStaff(), { code: 0 })
  await staff.open(ReviewsPage)
  await shows('店长和店主才能处理')
})

test.run()
