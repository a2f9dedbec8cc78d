import type { DraftField, DraftValues } from '../../../api/form-rules/draft-field.ts'
import { readShopText, type ShopTextRow } from '../../core/shop-text.ts'
import { inBrand } from '../../core/in-brand.ts'
import { usualPrivacy, usualTerms } from './about-texts.ts'
import { defineSettings } from './define-settings.ts'
import { changedHtml, linesOf } from './plain-html.ts'

const lines = '一行一段；以“一、”这样开头的是小标题'

const fields: DraftField[] = [
  {
    key: 'account',
    label: '客服微信号',
    kind: 'text',
    hint: '顾客在「联系与协议」里可以复制；电话在「门店与店员」的店铺资料里改',
    max: 30,
    optional: true,
  },
  {
    key: 'hours',
    label: '客服时间',
    kind: 'text',
    hint: '例如：每天 9:30 到 21:30',
    max: 30,
    optional: true,
  },
  {
    key: 'privacy',
    label: '隐私政策',
    kind: 'longText',
    hint: `收集什么、用来做什么、怎么删除。${lines}`,
    max: 5000,
    optional: true,
  },
  {
    key: 'terms',
    label: '服务协议',
    kind: 'longText',
    hint: `下单、发货、退款和活动的约定。${lines}`,
    max: 5000,
    optional: true,
  },
]

/** What the shop tells its customers about itself; they read it on a page of their own. */
export const about = defineSettings({
  name: 'about',
  title: '联系与协议',
  intro: '客服、隐私政策和服务协议，顾客在品牌主页和账号页里看',
  fields: () => fields,
  async read({ db, brand }) {
    const row = await readShopText(db, brand.brand_id)
    const { account, hours } = row ?? { account: '', hours: '' }
    const privacy = row ? linesOf(row.privacy) : usualPrivacy(brand.name)
    const terms = row ? linesOf(row.terms) : usualTerms
    return { values: { account, hours, privacy, terms }, isSet: row !== undefined }
  },
  async write({ trx, brand: { brand_id: brandId }, values, now }) {
    const row = rowOf(values, await readShopText(trx, brandId), now)
    await inBrand(trx, brandId)
      .insertInto('shop_text')
      .values(row)
      .onConflict(conflict => conflict.column('brand_id').doUpdateSet(row))
      .execute()
  },
  summary: ({ account, privacy, terms }) =>
    [account !== '' && '客服微信', privacy !== '' && '隐私政策', terms !== '' && '服务协议']
      .filter(Boolean)
      .join('、') || '都还空着',
})

/** Each text with the time of its own last change. */
function rowOf(
  { account, hours, privacy, terms }: DraftValues,
  before: ShopTextRow | undefined,
  now: number,
): ShopTextRow {
  const html = {
    privacy: changedHtml(String(privacy), before?.privacy ?? ''),
    terms: changedHtml(String(terms), before?.terms ?? ''),
  }
  return {
    account: String(account),
    hours: String(hours),
    ...html,
    privacy_at: before?.privacy === html.privacy ? before.privacy_at : now,
    terms_at: before?.terms === html.terms ? before.terms_at : now,
  }
}
