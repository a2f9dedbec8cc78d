import { tx } from '../../../server/core/tx.ts'
import { giftForJoining } from '../../../server/campaigns/live-code/gift.ts'
import { write } from '../order-calls.ts'
import { annualActivity, tell } from '../server-annuals.ts'
import { coupon } from '../server-coupons.ts'
import { addLottery } from '../server-draws.ts'
import { envelopeCampaign } from '../server-envelopes.ts'
import { fissionActivity, joinPot, startPot } from '../server-fissions.ts'
import { formCampaign } from '../server-forms.ts'
import { guideCardActivity } from '../server-guide-cards.ts'
import { helperActivity } from '../server-helper-draws.ts'
import { points } from '../server-invites.ts'
import { addLiveCode, liveCode, staff } from '../server-live-codes.ts'
import { keepPictures, pictureOf } from '../server-pictures.ts'
import { quizCampaign } from '../server-quizzes.ts'
import { storeCoupon } from '../server-store-coupons.ts'
import { addTeamDraw, createTeam, doInTeam } from '../server-team-draws.ts'
import { addVote, itemId } from '../server-votes.ts'
import { long, newcomer, type Once, ofCall } from './once.ts'

const gift = { title: '见面礼', note: '到店领', valid_days: 7 }
const votes = { vote_to: 2_000_000_000, signup_to: 2_000_000_000 }

const draw = (type: 'lottery' | 'lotteryWheel', path: string): Once => ({
  type,
  what: `prize of ${path}`,
  async prepare({ server }, id) {
    await addLottery(server.db, id, { activity: { ...long, type }, draw: { win_limit_user: 1 } })
    return async uid => {
      const { code, data } = await write(await server.as(uid), `/wechat/${path}/draw`, { id })
      return code === 1 && data.kind !== 'none'
    }
  },
})

/** The gift of a live code; `part`: of a category. */
const liveGift = (type: string, path: string, body: object, part = ''): Once => ({
  type,
  what: `gift of ${path}`,
  async prepare({ server }, id) {
    const categories = [{ category_id: 1, name: '白茶' }]
    const ext = { gift, ...(part && { categories }) }
    await addLiveCode(server.db, { ...liveCode(id, type, ext, long), part, targets: [staff('5')] })
    return async uid => {
      const reply = await write(await server.as(uid), `/wechat/${path}`, { id, ...body })
      return reply.code === 1 && reply.data.gift !== ''
    }
  },
})

/** The gift for joining a group comes with the platform's event. */
const groupGift = (type: 'addGroup' | 'joinGroup'): Once => ({
  type,
  what: `gift for joining a group of ${type}`,
  async prepare({ server: { db, clock } }, id) {
    await addLiveCode(db, { ...liveCode(id, type, { gift }, long), targets: [] })
    const given = async (uid: number) =>
      (
        await db
          .selectFrom('user_grant')
          .select('grant_id')
          .where('activity_id', '=', id)
          .where('uid', '=', uid)
          .execute()
      ).length
    return async uid => {
      const before = await given(uid)
      const joined = { brandId: 8, activityId: id, uid, now: clock.seconds() }
      await tx(db, trx => giftForJoining(trx, joined))
      return (await given(uid)) > before
    }
  },
})

/** What a person gets by an entry of their own. */
export const entries: Once[] = [
  {
    type: 'coupon',
    what: 'coupon',
    prepare: ofCall(id => coupon(id, { ...long, limit_per_user: 1 }), 'coupon/take'),
  },
  {
    type: 'coupon',
    what: 'new customers’ coupon',
    prepare: ofCall(
      id => coupon(id, { ...long, limit_per_user: 1, audience: '{"kind":"newCustomer"}' }),
      'coupon/take',
    ),
  },
  {
    type: 'storeCoupon',
    what: 'store coupon',
    prepare: ofCall(
      id => storeCoupon(id, {}, { ...long, limit_per_user: 1 }),
      'store-coupon/take',
      id => ({ id, shopId: 1 }),
    ),
  },
  {
    type: 'redEnvelope',
    what: 'envelope',
    prepare: ofCall(id => envelopeCampaign(id, {}, long), 'red-envelope/open'),
  },
  {
    type: 'form',
    what: 'form',
    prepare: ofCall(
      id => formCampaign(id, {}, { ...long, limit_per_user: 1 }),
      'form/submit',
      id => ({ id, answers: { name: '周' } }),
    ),
  },
  {
    type: 'question',
    what: 'paper of a quiz',
    async prepare({ server }, id) {
      const row = quizCampaign(id, { tries_total: 1 }, long)
      await server.db.insertInto('activity').values(row).execute()
      const papers = new Set<unknown>()
      return async uid => {
        const { code, data } = await write(await server.as(uid), '/wechat/question/start', { id })
        // A paper that is open is the same again.
        return code === 1 && papers.size < papers.add(data.paper_id).size
      }
    },
  },
  {
    type: 'lotteryHelper',
    what: 'entry of a scheduled draw',
    prepare: ofCall(
      id => helperActivity(id, { ...long, ext: { draw_at: 0 } }),
      'lottery-helper/join',
    ),
  },
  {
    type: 'vote',
    what: 'vote',
    async prepare({ server }, id) {
      await addVote(server, id, { per_user_total: 1, ...votes }, { changes: long })
      return async uid => {
        const body = { id, itemIds: [itemId(id, 1)] }
        return (await write(await server.as(uid), '/wechat/vote/vote', body)).code === 1
      }
    },
  },
  {
    type: 'vote',
    what: 'sign-up for a vote',
    async prepare({ server }, id) {
      await addVote(server, id, votes, { items: 0, changes: long })
      return async uid => {
        await keepPictures(server, [uid])
        const form = { name: '山里人', images: [pictureOf(uid)], phone: '13800000000' }
        return (
          (await write(await server.as(uid), '/wechat/vote/signup', { id, ...form })).code === 1
        )
      }
    },
  },
  {
    type: 'fission',
    what: 'pot',
    async prepare({ server }, id) {
      const tiers = [{ need: 2, pot: { kind: 'same' as const, reward: points(5) } }]
      const row = fissionActivity(id, { ...long, limit_per_user: 1, ext: { tiers } })
      await server.db.insertInto('activity').values(row).execute()
      return async uid => {
        const { code, data } = await startPot(server, uid, id)
        // A pot that is not full in time would give the chance back.
        if (code === 1) await joinPot(server, await newcomer(server), String(data.record_id))
        return code === 1
      }
    },
  },
  {
    type: 'teamDraw',
    what: 'team that draws',
    async prepare({ server }, id) {
      await addTeamDraw(server, id, { ...long, limit_per_user: 1, ext: { size: 2 } })
      return async uid => {
        const { code, data } = await createTeam(server, uid, id)
        // A team that is not full in time would give the chance back.
        if (code === 1) await doInTeam(server, await newcomer(server), 'join', String(data.team_id))
        return code === 1
      }
    },
  },
  {
    type: 'guideCard',
    what: 'guide’s card',
    prepare: ofCall(
      id => guideCardActivity(id, long),
      'guide-card/take',
      id => ({ id, staffId: 5 }),
    ),
  },
  {
    type: 'annual',
    what: 'reward of a month',
    async prepare({ server }, id) {
      await server.db.insertInto('activity').values(annualActivity(id)).execute()
      return async uid => {
        await tell(server, uid, [id, 'join'], { protocolVersion: '1' })
        return (await tell(server, uid, [id, 'claim'], { month: 1 })).code === 1
      }
    },
  },
  draw('lottery', 'lottery'),
  draw('lotteryWheel', 'lottery-wheel'),
  liveGift('lockCode', 'lock-qrcode/lock', { staffId: 5, confirm: 0 }),
  liveGift('joinShop', 'join-shop/join', { shopId: 1, confirm: 0, test: 0 }),
  liveGift('categoryCode', 'category-code/choose', { categoryIds: [1] }, '1'),
  groupGift('addGroup'),
  groupGift('joinGroup'),
]
