import { authState } from '../../../api/values/auth-state.ts'
import * as v from 'valibot'
import { WEEK_S } from '../../../api/values/time.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'

const words: Record<number, { title: string; text: string }> = {
  [authState.passed]: { title: '商家认证已通过', text: '货款可以提现了' },
  [authState.refused]: { title: '商家认证未通过', text: '点开看原因，修改后重新提交' },
  [authState.expired]: { title: '商家认证已过期', text: '重新认证后，货款才能提现' },
}

interface Told {
  shopId: number
  no: number
  state: number
}

/** Tells the merchant who submitted the papers about the result; once per state. */
export const notifyPapers = defineNotice({
  kind: 'notify-papers',
  payload: { shopId: id, no: id, state: v.picklist([2, 3, 4]) },
  find: findMerchants,
  keyOf: row => row.key,
  words: row => ({
    title: words[row.told]?.title ?? '',
    text: words[row.told]?.text ?? '',
    path: `/pages/mine/authenticate?br=${row.brand_id}`,
    picture: '',
  }),
  until: row => row.decided_at + WEEK_S,
})

async function findMerchants({ db, brandId, keys, payloads }: Found<Told>) {
  const rows = await inBrand(db, brandId)
    .selectFrom('merchant_paper')
    .innerJoin('visitor', 'visitor.uid', 'merchant_paper.uid')
    .innerJoin('brand', 'brand.brand_id', 'merchant_paper.brand_id')
    .where(
      'merchant_paper.shop_id',
      'in',
      payloads.map(({ shopId }) => shopId),
    )
    .select([
      'merchant_paper.shop_id',
      'merchant_paper.no',
      'merchant_paper.state',
      'merchant_paper.decided_at',
      'visitor.openid',
      'brand.brand_id',
      'brand.app_id',
    ])
    .execute()
  return payloads.flatMap(({ shopId, no, state: told }, index) => {
    const row = rows.find(each => each.shop_id === shopId && each.no === no && each.state === told)
    return row ? [{ ...row, told, key: keys[index] ?? '' }] : []
  })
}
