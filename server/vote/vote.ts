import * as v from 'valibot'
import type { CaptchaAnswer, VotesGiven } from '../../api/vote.ts'
import { findActivity } from '../activity/activity-table.ts'
import { requireParticipant } from '../mechanics/participate/gates.ts'
import { originOf } from '../mechanics/participate/risk.ts'
import { defineRoute } from '../core/define-route.ts'
import { id, reqId, text } from '../core/fields.ts'
import { guarded } from '../core/limit-attempts.ts'
import { once } from '../core/idempotent.ts'
import { badField } from '../core/parse-input.ts'
import { sha256 } from '../core/random.ts'
import { castVotes } from '../mechanics/vote/cast-votes.ts'
import {
  CAPTCHA_LIFE_S,
  captchaNonce,
  checkCaptcha,
  isCaptchaRefusal,
  spendCaptcha,
} from '../mechanics/vote/captcha.ts'
import { leftVotes } from './left-votes.ts'
import { showsCounts } from './phases.ts'
import { earnChance } from './vote-chance.ts'
import { ballotRules, voteExt } from './vote-ext.ts'

/** More than any `choose_max` of use. */
const MOST_ITEMS = 50

const captcha = v.optional(v.object({ token: text(200), answer: text(20) }))

export const castVote = defineRoute({
  method: 'POST',
  path: '/wechat/vote/vote',
  access: 'open',
  input: {
    id,
    itemIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MOST_ITEMS)),
    captcha,
    reqId,
  },

  async handle({ db, brand, input, now, address, ...call }): Promise<VotesGiven> {
    const brandId = brand.brand_id
    const activity = await findActivity(db, brandId, input.id, 'vote')
    const visitor = requireParticipant(call.visitor)
    const { itemIds } = input
    const isEachOnce = new Set(itemIds).size === itemIds.length
    if (!isEachOnce || itemIds.length > voteExt(activity).choose_max) throw badField('itemIds')
    const attempt = {
      brandId,
      uid: visitor.uid,
      operation: 'vote/vote',
      reqId: input.reqId,
      body: { id: input.id, itemIds },
      now,
    }
    const owner = { brand, activityId: input.id, uid: visitor.uid }
    const vote = (given?: CaptchaAnswer) =>
      once(db, attempt, async trx => {
        const nonce = given && checkCaptcha(owner, given, now)
        if (nonce) await spendCaptcha(trx, brandId, nonce, now)
        const fresh = await findActivity(trx, brandId, input.id, 'vote')
        const ext = voteExt(fresh)
        const { used, votes, flagged } = await castVotes(trx, {
          activity: fresh,
          visitor,
          itemIds,
          rules: ballotRules(ext),
          origin: originOf(brand, address),
          hasCaptcha: nonce !== undefined,
          now,
        })
        const counts = flagged.length < itemIds.length
        const chance = await earnChance(trx, fresh, { uid: visitor.uid, counts, now })
        return {
          votes: showsCounts(fresh, ext, true, now) ? Object.fromEntries(votes) : {},
          ...leftVotes(ext, used),
          under_review: flagged,
          ...(chance && { prize_chance: chance }),
        }
      })
    const given = input.captcha
    if (!given) return vote()
    const guess = {
      brandId,
      key: `captcha:${sha256(captchaNonce(given)).slice(0, 22)}:${visitor.uid}`,
      limit: 1,
      windowS: CAPTCHA_LIFE_S,
    }
    return guarded(db, guess, now, () => vote(given), isCaptchaRefusal)
  },
})
