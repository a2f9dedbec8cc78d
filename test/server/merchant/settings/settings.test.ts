import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DraftRow, DraftValues } from '../../../../api/form-rules/draft-field.ts'
import type { MemberCardIndex } from '../../../../api/member.ts'
import type { ShopAbout } from '../../../../api/about.ts'
import type { EquityPage } from '../../../../api/member-equity.ts'
import type { MallList } from '../../../../api/member-mall.ts'
import type { SettingsBrief } from '../../../../api/shop-settings.ts'
import { distributionRules } from '../../../../server/mechanics/distribution/distribution-rules.ts'
import { withdrawRules } from '../../../../server/trade/withdraw/withdraw-rules.ts'
import { people } from '../../../support/server-data.ts'
import { createSettingsFixture, faultsOf, ok } from '../../../support/settings-fixture.ts'

const test = suite('rules of the shop')
const { at: place, form, save } = createSettingsFixture(test)

async function shopperGets<T>(path: string): Promise<T> {
  const { data } = await (await place.server.as(people.shopper)).get(`/api/wechat/${path}`)
  return data as unknown as T
}

const brandRow = () =>
  place.server.db
    .selectFrom('brand')
    .selectAll()
    .where('brand_id', '=', 8)
    .executeTakeFirstOrThrow()

/** Starts from a shop without any member card, levels and mall. */
async function empty(): Promise<void> {
  for (const table of ['member_card', 'member_level', 'equity', 'mall_goods'] as const)
    await place.server.db.deleteFrom(table).where('brand_id', '=', 8).execute()
}

test('an empty shop saves each form as it is proposed, and its members have a card with levels', async () => {
  await empty()
  const merchant = await place.server.as(people.merchant)
  const briefs = async () =>
    (await merchant.get('/api/retail/mine/settings')).data.list as SettingsBrief[]
  const unset = (await briefs()).filter(({ summary }) => summary === '')
  assert.ok(['card', 'levels', 'mall'].every(name => unset.some(brief => brief.name === name)))
  for (const { name } of await briefs()) ok(await save(name, values => values))
  const summaries = Object.fromEntries((await briefs()).map(brief => [brief.name, brief.summary]))
  assert.is(summaries.levels, '普通会员、银卡会员、金卡会员')
  const index = await shopperGets<MemberCardIndex>('member-card/index')
  assert.ok(index.card.name.endsWith('会员卡'))
  assert.equal(
    index.levels.map(({ growth_min }) => growth_min),
    [0, 1000, 5000],
  )
})

test('the card is as it was saved, and its protocol is asked again only when that is wanted', async () => {
  const typo = '一、会员资格\n凭手机号开通 <b>一人一卡</b>。'
  ok(await save('card', values => ({ ...values, name: '山客卡', prefix: 'SK', protocol: typo })))
  const card = async () =>
    place.server.db
      .selectFrom('member_card')
      .selectAll()
      .where('brand_id', '=', 8)
      .executeTakeFirstOrThrow()
  const first = await card()
  assert.is(first.name, '山客卡')
  // Nothing typed becomes markup.
  assert.is(
    first.protocol,
    '<h3>一、会员资格</h3>\n<p>凭手机号开通 &lt;b&gt;一人一卡&lt;/b&gt;。</p>',
  )
  assert.is((await form('card')).values.protocol, typo)
  ok(await save('card', values => ({ ...values, asks_again: true })))
  assert.is((await card()).protocol_version, first.protocol_version, 'the same text')
  ok(await save('card', values => ({ ...values, protocol: '改了', asks_again: true })))
  assert.is((await card()).protocol_version, first.protocol_version + 1)
  assert.equal(faultsOf(await save('card', values => ({ ...values, prefix: '茶' }))), [
    1001,
    { prefix: '只能是大写字母' },
  ])
})

test('levels give their price and points as benefits, and those of the form keep their numbers', async () => {
  await empty()
  ok(await save('card', values => values))
  const gift: DraftRow = {
    equity_id: '',
    kind: '3',
    title: '生日礼',
    value: '200 积分',
    description: '生日当月领一次',
    points: 200,
    coupons: [],
    from: 2,
    to: 0,
  }
  ok(
    await save('levels', ({ levels }) => ({
      levels: (levels as DraftRow[]).map((row, at) => ({
        ...row,
        discount_bp: [10_000, 9500, 9000][at] ?? 0,
        points_rate_bp: [10_000, 10_000, 15_000][at] ?? 0,
      })),
      equities: [gift],
    })),
  )
  const { levels } = await shopperGets<EquityPage>('member-card/equity')
  assert.equal(
    levels.map(({ equities }) => equities.map(({ title, value }) => `${title} ${value}`)),
    [
      [],
      ['会员折扣 95 折', '生日礼 200 积分'],
      ['会员折扣 9 折', '消费积分 1.5 倍', '生日礼 200 积分'],
    ],
  )
  const numberOf = async () => (await form('levels')).values.equities as DraftRow[]
  const [before] = await numberOf()
  ok(
    await save('levels', ({ levels: rows, equities }) => ({
      levels: rows ?? [],
      equities: equities ?? [],
    })),
  )
  assert.equal(await numberOf(), [{ ...gift, equity_id: before?.equity_id }])
})

test('a level in the middle stays, and so does one that members have', async () => {
  await empty()
  ok(await save('card', values => values))
  ok(await save('levels', values => values))
  const without = (index: number) => (values: DraftValues) => ({
    ...values,
    levels: (values.levels as DraftRow[]).filter((_, at) => at !== index),
  })
  assert.equal(faultsOf(await save('levels', without(1))), [
    1001,
    { levels: '只能删最高的一级，中间的等级请直接改' },
  ])
  await place.server.db
    .insertInto('member')
    .values({
      brand_id: 8,
      member_id: 'm1',
      uid: null,
      card_id: 1,
      card_no: '1',
      level: 3,
      protocol_version: 1,
      opened_at: 1,
    })
    .execute()
  assert.equal(faultsOf(await save('levels', without(2))), [
    1001,
    { levels: '还有 1 位会员在要删的等级里，不能删' },
  ])
  await place.server.db.deleteFrom('member').where('member_id', '=', 'm1').execute()
  ok(await save('levels', without(2)))
  assert.is((await shopperGets<MemberCardIndex>('member-card/index')).levels.length, 2)
})

test('the mall shows what is on sale in the order of the form; what goes is hidden', async () => {
  await empty()
  const [goods] = (await form('mall')).goods
  const row = (more: object): DraftRow => ({
    mall_id: '',
    sku_id: goods?.sku_id ?? 0,
    on: true,
    points: 300,
    money_fen: 0,
    per_user: 1,
    level_min: 0,
    category: '茶',
    has_times: false,
    start_at: 0,
    end_at: 0,
    ...more,
  })
  ok(await save('mall', () => ({ goods: [row({})] })))
  const list = () => shopperGets<MallList>('member-card/mall-list')
  assert.equal(
    (await list()).list.map(({ points, title }) => [points, goods?.title.startsWith(title)]),
    [[300, true]],
  )
  assert.equal(faultsOf(await save('mall', () => ({ goods: [row({}), row({})] }))), [
    1001,
    { 'goods.1.sku_id': '这件已经在列表里了' },
  ])
  assert.equal(
    (await save('mall', () => ({ goods: [row({ sku_id: 987_654 })] }))).code,
    1001,
    'goods of nobody',
  )
  ok(await save('mall', () => ({ goods: [] })))
  assert.equal((await list()).list, [])
  const kept = await place.server.db
    .selectFrom('mall_goods')
    .select('status')
    .where('brand_id', '=', 8)
    .execute()
  assert.equal(kept, [{ status: 3 }])
})

test('freight, withdrawals and distribution are the brand’s', async () => {
  ok(await save('freight', () => ({ free_from: 8800, unserved: [1, 34] })))
  ok(await save('withdrawal', values => ({ ...values, min_fen: 500, fee_bp: 60 })))
  ok(
    await save('distribution', values => ({
      ...values,
      on: true,
      mode: '4',
      spent_from_fen: 100,
      level1_bp: 800,
      agreement: '同意',
    })),
  )
  const brand = await brandRow()
  assert.equal(
    [brand.free_freight_from_fen, brand.unserved_regions],
    [8800, ['北京市', '澳门特别行政区']],
  )
  const { min_fen, fee_bp } = withdrawRules(brand)
  assert.equal([min_fen, fee_bp], [500, 60])
  const rules = distributionRules(brand)
  assert.equal([rules?.mode, rules?.level1_bp, rules?.agreement_html], [4, 800, '<p>同意</p>'])
  const version = rules?.agreement_version
  ok(await save('distribution', values => ({ ...values, title: '好物分享' })))
  assert.is(distributionRules(await brandRow())?.agreement_version, version, 'the same agreement')
  ok(await save('distribution', values => ({ ...values, on: false })))
  assert.is((await brandRow()).distribution_rules, null)
  const tooMuch = await save('distribution', values => ({
    ...values,
    on: true,
    level1_bp: 4000,
    level2_bp: 2000,
  }))
  assert.equal(faultsOf(tooMuch), [1001, { level2_bp: '两级加起来最多 50%' }])
  const upside = await save('withdrawal', values => ({ ...values, max_fen: 100 }))
  assert.equal(faultsOf(upside), [1001, { max_fen: '不能小于「最少提」' }])
})

test('of two editors of one form the second is told, and its other forms are not touched', async () => {
  const read = await form('freight')
  const results = await Promise.all(
    [1, 2].map(n => save('freight', () => ({ free_from: n * 100, unserved: [] }), read)),
  )
  assert.equal(
    results.map(({ code }) => code).sort((a, b) => a - b),
    [1, 1004],
  )
  assert.equal((await form('freight')).version, read.version + 1)
  assert.is((await form('card')).version, 0)
  const refused = await save('freight', () => ({ free_from: 1.5, unserved: [99] }))
  assert.equal(faultsOf(refused), [
    1001,
    { free_from: '请填写数字', unserved: '有的已经不能选了，请重新选择' },
  ])
  assert.is((await form('freight')).version, read.version + 1)
})

test('contact, privacy and terms are read by anybody as they were saved, each with its own day', async () => {
  const read = () => shopperGets<ShopAbout>('brand/about')
  const { privacy, account } = await read()
  assert.equal([privacy, account], [null, ''])
  const typed = { account: 'banshan-tea', hours: '每天 9:30 到 21:30', terms: '' }
  ok(
    await save('about', values => ({
      ...values,
      ...typed,
      privacy: '一、我们收集什么\n<b>手机号</b>',
    })),
  )
  const first = await read()
  assert.equal(first.privacy?.html, '<h3>一、我们收集什么</h3>\n<p>&lt;b&gt;手机号&lt;/b&gt;</p>')
  assert.equal([first.account, first.hours, first.terms], ['banshan-tea', typed.hours, null])
  place.server.clock.pass(86_400)
  ok(await save('about', values => ({ ...values, terms: '一、下单\n以页面为准' })))
  const second = await read()
  assert.equal(second.privacy, first.privacy)
  assert.is(second.terms?.at, (first.privacy?.at ?? 0) + 86_400)
})

test.run()
