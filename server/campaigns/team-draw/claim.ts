import type { LotteryClaimed } from '../../../api/lottery.ts'
import { defineWrite } from '../../core/define-write.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { claimWon, contactInput } from '../lottery/claim.ts'
import { TYPE } from './find-team-draw.ts'

/** Claims the visitor's own share of the team's prize. */
export const claimTeamPrize = defineWrite({
  name: 'team-draw/claim',
  path: '/wechat/team-draw/claim',
  access: 'open',
  input: { teamId: text(64), ...contactInput },

  async run({ trx, brandId, visitor, input, now }): Promise<LotteryClaimed> {
    const { teamId, name, phone, address } = input
    const part = await inBrand(trx, brandId)
      .selectFrom('draw')
      .select('draw_id')
      .where('team_id', '=', teamId)
      .where('uid', '=', visitor.uid)
      .executeTakeFirst()
    if (!part) throw new ReplyError('notOwner', { message: '这件奖品不在你的名下' })
    const contact = { name, phone, address }
    return claimWon(trx, { brandId, type: TYPE, drawId: part.draw_id, visitor, contact, now })
  },
})
