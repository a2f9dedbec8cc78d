import type { Bound } from '../../../api/distribution.ts'
import { defineWrite } from '../../core/define-write.ts'
import { flag } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { bindCustomer, sharerOf } from '../../mechanics/distribution/binding.ts'
import { anyLinkFields } from '../../content/share/link-fields.ts'
import { provenChain } from './link-proof.ts'
import { requireRules } from './require-rules.ts'

/**
 * Binds the visitor as a customer of the link's sharer; only the link's signature counts. A refusal is part of the
 * answer, or 1409 with `spoken`.
 */
export const bindDistributor = defineWrite({
  name: 'distribution/bind',
  path: '/wechat/distribution/bind',
  access: 'visitor',
  input: { ...anyLinkFields, spoken: flag },

  async run({ trx, brand, brandId, visitor, input, now }): Promise<Bound> {
    const rules = requireRules(brand)
    const proven = provenChain(brand, input, now)
    const sharer = proven && (await sharerOf(trx, brandId, proven.chain, proven.from))
    const reason: Bound['reason'] = sharer
      ? await bindCustomer(trx, {
          brandId,
          customer: visitor,
          distributorUid: sharer,
          rules,
          now,
        })
      : 'unproven'
    if (reason && input.spoken === 1) {
      throw new ReplyError('bindingRefused', { message: words[reason], data: { reason } })
    }
    return { bound: reason ? 0 : 1, reason }
  },
})

const words: Record<Exclude<Bound['reason'], ''>, string> = {
  unproven: '邀请链接已失效，请对方重新发一次',
  self: '不能接受自己的邀请',
  loop: '对方是你邀请来的，不能互相邀请',
  disabled: '对方现在不是推广员',
  taken: '你已经有专属推荐人了',
  notNew: '只有新顾客可以接受邀请',
}
