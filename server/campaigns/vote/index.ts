import { defineCampaign } from '../activity/define-campaign.ts'
import { voteCaptcha } from './captcha.ts'
import { voteDetailOf } from './detail.ts'
import { voteItem } from './item.ts'
import { voteList } from './list.ts'
import { mySignups } from './my-signups.ts'
import { voteStates } from './preview.ts'
import { voteRank } from './rank.ts'
import { signUpForVote } from './signup.ts'
import { voteExt } from './vote-ext.ts'
import { castVote } from './vote.ts'
import { ofTable } from '../activity/participants.ts'
import { usualRisks } from '../../mechanics/participate/usual-risk.ts'
import { votePoster } from './poster.ts'
import { type Deeds, deedsIn } from '../activity/deeds.ts'

const voteDeeds = (where: string): Deeds =>
  deedsIn({
    from: `vote row left join vote_item item
      on item.brand_id = row.brand_id and item.item_id = row.item_id`,
    uid: 'row.uid',
    at: 'row.created_at',
    text: `concat('投给「', item.name, '」', case when row.flagged then '，像是刷票，没有计入' end)`,
    where,
  })

export const vote = defineCampaign({
  type: 'vote',
  path: '/wechat/vote',
  ext: voteExt,
  detail: voteDetailOf,
  states: voteStates,
  participants: ofTable('vote', 'uid', 'created_at', 'not flagged'),
  deeds: voteDeeds('not row.flagged'),
  uncounted: voteDeeds('row.flagged'),
  poster: votePoster,
  needs: null,
  risk: usualRisks.votes,
  routes: [voteList, voteItem, voteRank, castVote, voteCaptcha, signUpForVote],
  mine: mySignups,
  posterLink: ({ itemId }) =>
    itemId === undefined ? {} : { path: '/vote/detail', query: { itemId: String(itemId) } },
  pages: {
    group: '表单、投票、答题',
    list: [
      ['/vote', '投票', 'id=571'],
      ['/vote', '投票送抽奖', 'id=575'],
      ['/vote/preview', '投票预览', 'isPreview=1&id=571'],
      ['/vote/qrcode', '投票码与海报', 'id=571'],
      ['/vote/list', '选手列表', 'id=571'],
      ['/vote/detail', '选手详情', 'id=571&itemId=57101'],
      ['/vote/rank', '投票排行', 'id=571'],
      ['/vote/add', '报名参加', 'id=571'],
      ['/vote/success', '报名成功', 'mine=vote&id=572'],
    ],
  },
})
