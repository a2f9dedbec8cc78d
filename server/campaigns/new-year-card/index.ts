import { inBrand } from '../../core/in-brand.ts'
import { sql } from 'kysely'
import { defineCampaign } from '../activity/define-campaign.ts'
import { reportCard, thankForCard, withdrawCard } from './answer.ts'
import { cardExt } from './card-ext.ts'
import { TYPE } from './card-table.ts'
import { cardInput, newYearCardOf } from './detail.ts'
import { makeCard } from './make.ts'
import { openCard } from './open.ts'
import { newYearCardStates } from './preview.ts'
import { ofTable } from '../activity/participants.ts'
import { usualRisks } from '../../mechanics/participate/usual-risk.ts'
import { deedsIn } from '../activity/deeds.ts'

const cardDeeds = deedsIn({
  from: 'card row',
  uid: 'row.maker_uid',
  at: 'row.created_at',
  text: `'做了一张贺卡'`,
})

export const newYearCard = defineCampaign({
  type: TYPE,
  path: '/wechat/new-year-card',
  ext: cardExt,
  input: cardInput,
  detail: newYearCardOf,
  states: newYearCardStates,
  participants: ofTable('card', 'maker_uid', 'created_at'),
  deeds: cardDeeds,
  poster: null,
  needs: null,
  risk: usualRisks.gifts,
  routes: [makeCard, openCard, thankForCard, reportCard, withdrawCard],

  async rewarded(db, { brand_id: brandId, activity_id }) {
    const { n } = await inBrand(db, brandId)
      .selectFrom('card_open')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('activity_id', '=', activity_id)
      .where('gift', 'is not', null)
      .executeTakeFirstOrThrow()
    return n
  },

  pages: {
    group: '邀请与裂变',
    list: [
      ['/newYearCard', '新年贺卡', 'id=891'],
      ['/scrm-preview/newYearCard', '贺卡预览', 'id=891'],
    ],
  },
})
