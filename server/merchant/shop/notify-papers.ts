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
  find: ({ db, brandId, each }: Found<Told>) =>
    inBrand(db, brandId)
      .selectFrom('merchant_paper')
      .where('shop_id', 'in', each('shopId'))
      .select(['uid', 'shop_id', 'no', 'state', 'decided_at'])
      .execute(),
  isOf: (row, { shopId, no, state }) =>
    row.shop_id === shopId && row.no === no && row.state === state,
  receiver: ({ uid }) => uid,
  isForStaff: true,
  words: (_row, { state }) => ({
    title: words[state]?.title ?? '',
    text: words[state]?.text ?? '',
    path: '/pages/mine/authenticate',
  }),
  until: row => row.decided_at + WEEK_S,
})
