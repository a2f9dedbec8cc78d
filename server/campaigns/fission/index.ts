import { defineCampaign } from '../activity/define-campaign.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { fissionDetailOf, fissionInput } from './detail.ts'
import { endPots } from './end-pots.ts'
import { TYPE } from './find-fission.ts'
import { fissionExt } from './fission-ext.ts'
import { joinPot } from './join.ts'
import { myPots } from './mine.ts'
import { notifyFission } from './notify-fission.ts'
import { fissionStates } from './preview.ts'
import { startPot } from './start.ts'
import { ofTable, sessions } from '../activity/participants.ts'
import { usualRisks } from '../../mechanics/participate/usual-risk.ts'
import { fissionPoster } from './poster.ts'
import { assistDeeds } from '../activity/deeds.ts'

/** Friends open a pot together: when the last one joins, it opens for all of them. */
export const fission = defineCampaign({
  type: TYPE,
  path: '/wechat/fission',
  ext: fissionExt,
  input: fissionInput,
  detail: fissionDetailOf,
  states: fissionStates,
  participants: sessions,
  winners: ofTable('pot_share', 'uid', 'at'),
  deeds: assistDeeds,
  poster: fissionPoster,
  needs: null,
  risk: usualRisks.money,
  routes: [startPot, joinPot],
  mine: myPots,
  rewarded: countShares,
  jobs: [endPots, notifyFission],
  pages: {
    group: '邀请与裂变',
    list: [
      ['/fission', '一起拆福袋', 'id=691'],
      ['/pages/v2/fission', '人越多袋越大', 'id=692'],
      ['/fission/qrcode', '福袋码与海报', 'id=691'],
    ],
  },
})

async function countShares(db: Db, activity: ActivityRow): Promise<number> {
  const { n } = await inBrand(db, activity)
    .selectFrom('pot_share')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('activity_id', '=', activity.activity_id)
    .executeTakeFirstOrThrow()
  return n
}
