import { inBrand } from '../../core/in-brand.ts'
import { sql } from 'kysely'
import { defineCampaign } from '../activity/define-campaign.ts'
import { annualExt } from './annual-ext.ts'
import { TYPE } from './annual-table.ts'
import { annualDetailOf } from './detail.ts'
import { annualStates } from './preview.ts'
import { annualProtocol, annualReview } from './reads.ts'
import { checkInAnnual, claimAnnual, joinAnnual, leaveAnnual } from './writes.ts'
import { deedsIn } from '../activity/deeds.ts'
import { ofTable } from '../activity/participants.ts'
import { usualRisks } from '../../mechanics/participate/usual-risk.ts'

const memberDeeds = deedsIn({
  from: 'annual_member row',
  uid: 'row.uid',
  at: 'row.joined_at',
  text: `case when row.left_at is null then '已加入' else '加入后退出了' end`,
})

export const annual = defineCampaign({
  type: TYPE,
  path: '/wechat/annual',
  ext: annualExt,
  detail: annualDetailOf,
  states: annualStates,
  participants: ofTable('annual_member', 'uid', 'joined_at'),
  winners: ofTable('annual_benefit', 'uid', 'taken_at'),
  deeds: memberDeeds,
  poster: null,
  needs: null,
  risk: usualRisks.gifts,
  routes: [annualProtocol, annualReview, joinAnnual, checkInAnnual, claimAnnual, leaveAnnual],

  async rewarded(db, { brand_id: brandId, activity_id }) {
    const { n } = await inBrand(db, brandId)
      .selectFrom('annual_benefit')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('activity_id', '=', activity_id)
      .executeTakeFirstOrThrow()
    return n
  },

  pages: {
    group: '表单、投票、答题',
    list: [
      ['/annual', '年度活动', 'id=901'],
      ['/annual/protocol', '年度活动协议', 'id=901'],
      ['/scrm-preview/annual', '年度活动预览', 'id=901'],
    ],
  },
})
