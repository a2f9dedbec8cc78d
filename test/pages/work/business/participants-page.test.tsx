import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ParticipantGrant, ParticipantPage, ParticipantRow } from '../../../../api/index.ts'
import ParticipantsPage from '../../../../pages/work/business/participants/participants-page.tsx'
import { ok } from '../../../support/fake-server.ts'
import { find, press, shows } from '../../../support/mount.tsx'
import { NOW } from '../../../support/now.ts'
import { typeInto } from '../../../support/type-into.ts'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'
import { buildStaff } from '../../../support/work-data.ts'

const test = suite('participants of an activity')
const staff = createStaffFixture()

const person = (change: Partial<ParticipantRow> = {}): ParticipantRow => ({
  uid: 88,
  nickname: '周予安',
  avatar: '',
  first_at: NOW - 600,
  last_at: NOW - 60,
  times: 2,
  deeds: [
    { text: '投给「小满」', at: NOW - 60 },
    { text: '投给「大雪」', at: NOW - 600 },
  ],
  uncounted: [],
  orders: 1,
  paid_fen: 19_800,
  redeemed: 0,
  brought: 3,
  is_customer: true,
  ...change,
})

const pageOf = (
  list: ParticipantRow[],
  change: Partial<ParticipantPage> = {},
): ParticipantPage => ({
  activity: { activity_id: 571, title: '春茶摄影展', type: 'vote', state: 'running' },
  list,
  next: '',
  counts: { all: list.length, won: 0, redeemed: 0, bought: 1, brought: 1, uncounted: 2 },
  counted_at: NOW,
  server_time: NOW,
  ...change,
})

function be(role: 1 | 2 | 3): void {
  const me = buildStaff()
  staff.replies['get-user-info'] = ok({ ...me, user: { ...me.user, role } }, { code: 0 })
}

test.before.each(() => {
  staff.begin()
  be(2)
  staff.replies['business/participants'] = ok(pageOf([person()]))
})
test.after.each(() => staff.end())

const open = () => staff.open(ParticipantsPage, { id: '571' })
const last = () =>
  new URL(staff.asked('business/participants').at(-1)?.url ?? '', 'http://x').searchParams

test('says who did what, and what it was worth', async () => {
  await open()
  for (const words of [
    '春茶摄影展',
    '周予安',
    '投给「小满」',
    '投给「大雪」',
    '参与2次·付款1单¥198·带来3人',
    '全部1',
    '没计入2',
  ])
    await shows(words)
})

test('narrows by kind and name, and leads back to all', async () => {
  await open()
  staff.replies['business/participants'] = ok(pageOf([]))
  await press('没计入2')
  assert.is(last().get('kind'), 'uncounted')
  await shows('没有符合条件的人')
  await shows('没计入2')
  staff.replies['business/participants'] = ok(pageOf([person()]))
  await press('看全部')
  assert.equal([last().get('kind'), last().get('keyword')], ['all', ''])
  await shows('周予安')
})

test('what does not count says why', async () => {
  const uncounted = [{ text: '投给「小满」，像是刷票，没有计入', at: NOW - 60 }]
  staff.replies['business/participants'] = ok(
    pageOf([person({ deeds: [], uncounted, is_customer: false })]),
  )
  await open()
  await shows('没计入：投给「小满」，像是刷票，没有计入')
})

test('of a large crowd says until when it is counted, and offers every kind where nobody counts', async () => {
  staff.replies['business/participants'] = ok(pageOf([person()], { counted_at: NOW - 300 }))
  await open()
  await shows('数据统计到')
  staff.replies['business/participants'] = ok(pageOf([person()], { counts: null }))
  await press('没计入2')
  await shows('带来人')
  assert.not(document.body.textContent?.includes('数据统计到'))
  assert.not(document.body.textContent?.includes('没计入 2'))
})

test('is empty, fails, is missing and refused in words', async () => {
  staff.replies['business/participants'] = ok(pageOf([]))
  await open()
  await shows('还没有人参与')
  for (const [role, reply, words] of [
    [2, dead, '重试'],
    [1, ok(pageOf([])), '活动由店长和店主管理'],
  ] as const) {
    await staff.end()
    staff.begin()
    be(role)
    staff.replies['business/participants'] = reply
    await open()
    await shows(words)
  }
})

const grant = (change: Partial<ParticipantGrant> = {}): ParticipantGrant => ({
  grant_id: 'g1',
  title: '满减券',
  status: 1,
  created_at: NOW - 600,
  used_at: 0,
  valid_to: NOW + 86_400,
  reason: '',
  why: '',
  ...change,
})
const grants = (...list: ParticipantGrant[]) => ok({ list, server_time: NOW })
const ofCoupon = {
  activity_id: 501,
  title: '秋茶满减券',
  type: 'coupon',
  state: 'running',
} as const

async function openGrants(): Promise<void> {
  be(3)
  staff.replies['business/participants'] = ok(pageOf([person()], { activity: ofCoupon }))
  await open()
  await press('看券、收回')
}

const revoked = () => staff.asked('revoke-grant').map(({ body }) => body as Record<string, unknown>)

test('a coupon is taken back with a reason, under one key, and the lists are read again', async () => {
  staff.replies['participant-grants'] = grants(grant())
  staff.replies['revoke-grant'] = dead
  await openGrants()
  await shows('还没用')
  await press('收回')
  await shows('之后还能再领')
  await press('确认收回')
  assert.is(revoked().length, 0, 'a reason is needed')
  await typeInto(document.querySelector<HTMLTextAreaElement>('#revoke-reason'), '重复领取')
  await press('确认收回')
  await shows('没有成功')
  staff.replies['revoke-grant'] = ok({})
  staff.replies['participant-grants'] = grants(
    grant({ status: 4, reason: '重复领取', why: '已经收回了' }),
  )
  await press('确认收回')
  await shows('已收回：重复领取')
  const [first, second] = revoked()
  assert.equal([first?.grantId, first?.reason], ['g1', '重复领取'])
  assert.is(first?.reqId, second?.reqId)
  assert.is(find('收回'), undefined)
})

test('one that was used meanwhile stays, and says so', async () => {
  staff.replies['participant-grants'] = grants(grant())
  staff.replies['revoke-grant'] = ok({}, { code: 1004, message: '已经用了，不能收回' })
  await openGrants()
  await press('收回')
  await typeInto(document.querySelector<HTMLTextAreaElement>('#revoke-reason'), '重复领取')
  staff.replies['participant-grants'] = grants(
    grant({ status: 2, used_at: NOW, why: '已经用了，不能收回' }),
  )
  await press('确认收回')
  await shows('用了')
  assert.is(find('收回'), undefined)
})

test('one on its way to a friend is taken back too', async () => {
  staff.replies['participant-grants'] = grants(grant({ status: 6 }))
  await openGrants()
  await shows('收回后朋友也领不了')
  assert.ok(find('收回'))
})

test('the coupons of a person are none, or fail with a retry; managers are not offered them', async () => {
  staff.replies['participant-grants'] = dead
  await openGrants()
  await shows('加载失败')
  staff.replies['participant-grants'] = grants()
  await press('重试')
  await shows('对方手里没有')
  await staff.end()
  staff.begin()
  be(2)
  staff.replies['business/participants'] = ok(pageOf([person()], { activity: ofCoupon }))
  await open()
  await shows('周予安')
  assert.is(find('看券、收回'), undefined)
})

test.run()
