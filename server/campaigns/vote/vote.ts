import * as v from 'valibot'
import type { VotesGiven } from '../../../api/vote.ts'
import { findActivity } from '../../core/activity-table.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id, text } from '../../core/fields.ts'
import { limitAttempts } from '../../core/limit-attempts.ts'
import { badField } from '../../core/parse-input.ts'
import { sha256 } from '../../core/random.ts'
import { castVotes } from '../../mechanics/vote/cast-votes.ts'
import {
  CAPTCHA_LIFE_S,
  captchaNonce,
  checkCaptcha,
  isCaptchaRefusal,
  spendCaptcha,
} from '../../mechanics/vote/captcha.ts'
import { leftVotes } from './left-votes.ts'
import { showsCounts } from './phases.ts'
import { earnChance } from './vote-chance.ts'
import { voteRules, voteExt } from './vote-ext.ts'

/** Maximum number of items in one request; exceeds any sensible `choose_max`. */
const MOST_ITEMS = 50

const captcha = v.optional(v.object({ token: text(200), answer: text(20) }))

export const castVote = defineWrite({
  name: 'vote/vote',
  path: '/wechat/vote/vote',
  access: 'open',
  input: {
    id,
    itemIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MOST_ITEMS)),
    captcha,
  },
  mayDiffer: ['captcha'],
  find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, 'vote'),

  check({ input: { itemIds }, found: activity }) {
    const isEachOnce = new Set(itemIds).size === itemIds.length
    if (!isEachOnce || itemIds.length > voteExt(activity).choose_max) throw badField('itemIds')
  },

  around({ db, brandId, visitor, input: { captcha: given }, now }, answer) {
    if (!given) return answer()
    const guess = {
      brandId,
      key: `captcha:${sha256(captchaNonce(given)).slice(0, 22)}:${visitor.uid}`,
      limit: 1,
      windowS: CAPTCHA_LIFE_S,
    }
    return limitAttempts(db, guess, now, answer, isCaptchaRefusal)
  },

  async run({ trx, brand, brandId, visitor, input, address, now }): Promise<VotesGiven> {
    const { id: activityId, itemIds, captcha: given } = input
    const owner = { brand, activityId, uid: visitor.uid }
    const nonce = given && checkCaptcha(owner, given, now)
    if (nonce) await spendCaptcha(trx, brandId, nonce, now)
    const activity = await findActivity(trx, brandId, activityId, 'vote')
    const ext = voteExt(activity)
    const { used, votes, flagged } = await castVotes(trx, {
      activity,
      visitor,
      itemIds,
      rules: voteRules(ext),
      origin: originOf(brand, address),
      hasCaptcha: nonce !== undefined,
      now,
    })
    const counts = flagged.length < itemIds.length
    const chance = await earnChance(trx, activity, { uid: visitor.uid, counts, now })
    return {
      votes: showsCounts(activity, ext, true, now) ? Object.fromEntries(votes) : {},
      ...leftVotes(ext, used),
      under_review: flagged,
      ...(chance && { prize_chance: chance }),
    }
  },
})
