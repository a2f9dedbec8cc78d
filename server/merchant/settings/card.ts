import { inBrand } from '../../core/in-brand.ts'
import type { DraftField, DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { CardFieldKey } from '../../../api/member.ts'
import { usualPointsRules, usualProtocol } from '../../people/member/usual-texts.ts'
import { type CardRow, readCard } from '../../people/member/cards.ts'
import { couponOptions } from '../drafts/shop-things.ts'
import { defineSettings, type Writing } from './define-settings.ts'
import { changedHtml, htmlOf, linesOf } from './plain-html.ts'

const CARD_ID = 1
const [ON, OFF] = [1, 2]

const asks: [key: CardFieldKey, label: string][] = [
  ['name', '开卡时问姓名'],
  ['birthday', '开卡时问生日'],
  ['gender', '开卡时问性别'],
  ['region', '开卡时问地区'],
  ['store', '开卡时选常去的门店'],
]

const askOptions: [string, string][] = [
  ['no', '不问'],
  ['optional', '选填'],
  ['required', '必填'],
]

const textFields: DraftField[] = [
  {
    key: 'protocol',
    label: '会员协议',
    kind: 'longText',
    hint: '一行一段；以“一、”这样开头的是小标题',
    max: 5000,
  },
  {
    key: 'asks_again',
    label: '请会员重新同意协议',
    kind: 'switch',
    hint: '改错字不用打开；改了权利和义务要打开，会员下次进来先同意',
  },
  {
    key: 'points_rules',
    label: '积分说明',
    kind: 'longText',
    hint: '在积分页里，一行一段',
    max: 2000,
    optional: true,
  },
]

const fieldsWith = (coupons: [string, string][]): DraftField[] => [
  { key: 'is_on', label: '开放开卡', kind: 'switch', hint: '关掉后，已有的卡也暂时看不到' },
  { key: 'name', label: '会员卡名', kind: 'text', min: 2, max: 12 },
  {
    key: 'prefix',
    label: '卡号开头的字母',
    kind: 'text',
    hint: '例如 BS，卡号就是 BS 和十位数字',
    max: 4,
    optional: true,
  },
  {
    key: 'look',
    label: '卡面颜色',
    kind: 'choice',
    options: [
      ['brand', '跟品牌色'],
      ['own', '自己选'],
    ],
  },
  { key: 'color', label: '选颜色', kind: 'color', show_if: { key: 'look', is: ['own'] } },
  ...asks.map(
    ([key, label]): DraftField => ({
      key: nameOf(key),
      label,
      kind: 'choice',
      options: askOptions,
    }),
  ),
  {
    key: 'gift_points',
    label: '开卡送积分',
    kind: 'int',
    min: 1,
    max: 100_000,
    empty: { value: 0, text: '不送' },
    unit: '积分',
  },
  {
    key: 'gift_coupons',
    label: '开卡送券',
    kind: 'several',
    hint: '券在「活动」里建好就能在这里选',
    options: coupons,
    max: 5,
    optional: true,
  },
  ...textFields,
]

export const card = defineSettings({
  name: 'card',
  title: '会员卡',
  intro: '卡面、开卡要填什么、开卡礼和协议',
  async fields({ db, brand: { brand_id: brandId } }) {
    const row = await readCard(db, brandId, CARD_ID)
    return fieldsWith(await couponOptions(db, brandId, row?.open_gift.coupon_ids))
  },
  async read({ db, brand }) {
    const row = await readCard(db, brand.brand_id, CARD_ID)
    return { values: valuesOf(row, brand), isSet: row !== undefined }
  },
  faults: ({ prefix }) => (/^[A-Z]*$/.test(String(prefix)) ? {} : { prefix: '只能是大写字母' }),
  write: writeCard,
  summary: ({ name, is_on }) => (is_on === true ? String(name) : `${String(name)}，没有开放`),
})

function valuesOf(
  row: CardRow | undefined,
  brand: { name: string; theme_color: string },
): DraftValues {
  const fields = row?.open_fields ?? [{ key: 'name', required: false }]
  const stateOf = (wanted: CardFieldKey): string => {
    const field = fields.find(({ key }) => key === wanted)
    if (!field) return 'no'
    return field.required ? 'required' : 'optional'
  }
  return {
    is_on: row ? row.status === ON : true,
    name: row?.name ?? `${brand.name.slice(0, 8)}会员卡`,
    prefix: row?.prefix ?? '',
    look: row?.bg_color ? 'own' : 'brand',
    color: row?.bg_color || brand.theme_color,
    ...Object.fromEntries(asks.map(([key]) => [nameOf(key), stateOf(key)])),
    gift_points: row?.open_gift.points ?? 0,
    gift_coupons: row?.open_gift.coupon_ids ?? [],
    protocol: linesOf(row?.protocol ?? usualProtocol),
    asks_again: false,
    points_rules: linesOf(row?.points_rules ?? usualPointsRules),
  }
}

async function writeCard({ trx, brand, values, now }: Writing): Promise<void> {
  const before = await readCard(trx, brand.brand_id, CARD_ID)
  const protocol = changedHtml(String(values.protocol), before?.protocol ?? '')
  const isNewVersion = before && values.asks_again === true && protocol !== before.protocol
  const set = {
    name: String(values.name),
    prefix: String(values.prefix),
    bg_color: values.look === 'own' ? String(values.color) : '',
    protocol,
    protocol_version: (before?.protocol_version ?? 1) + (isNewVersion ? 1 : 0),
    protocol_at: before && !isNewVersion ? before.protocol_at : now,
    open_fields: JSON.stringify(openFields(values)),
    open_gift: JSON.stringify({ points: values.gift_points, coupon_ids: values.gift_coupons }),
    points_rules: changedHtml(String(values.points_rules), before?.points_rules ?? htmlOf('')),
    status: values.is_on === true ? ON : OFF,
  }
  await inBrand(trx, brand)
    .insertInto('member_card')
    .values({ card_id: CARD_ID, ...set })
    .onConflict(conflict => conflict.columns(['card_id']).doUpdateSet(set))
    .execute()
}

const openFields = (values: DraftValues) => [
  { key: 'phone', required: true },
  ...asks
    .filter(([key]) => values[nameOf(key)] !== 'no')
    .map(([key]) => ({ key, required: values[nameOf(key)] === 'required' })),
]

/** The card's own name is a field as well. */
const nameOf = (key: CardFieldKey): string => `ask_${key}`
