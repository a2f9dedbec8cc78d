import * as v from 'valibot'
import { passState } from '../../../api/values/pass-state.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { brandMinute } from '../../core/clock.ts'
import { text } from '../../core/fields.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { Found } from '../../core/notices/define-notice.ts'
import { grantPath } from '../../core/start-paths.ts'
import type { Tx } from '../../core/tx.ts'
import { defineGrantNotice, grantsToTell } from '../claim/grant-notice.ts'
import { friendName } from './pass-table.ts'

interface Told {
  passId: string
  state: typeof passState.taken | typeof passState.lapsed
}

/** Tells the giver of a coupon that the friend has taken it, or that nobody has. */
const notifyPass = defineGrantNotice({
  kind: 'notify-coupon-pass',
  payload: { passId: text(64), state: v.picklist([passState.taken, passState.lapsed]) },
  find: findPassed,
  isOf: (row, { passId, state }) => row.pass_id === passId && row.state === state,
  words: row => (row.state === passState.taken ? takenWords(row) : lapsedWords(row)),
  until: ({ ended_at, ends_at }) => (ended_at ?? ends_at) + DAY_S,
})

export const passNotices = [notifyPass]

export async function tellOfPass(
  trx: Tx,
  { brandId, ...payload }: Told & { brandId: number },
  now: number,
): Promise<void> {
  const key = `${payload.passId}:${payload.state}`
  await enqueue(trx, notifyPass, [{ brandId, key, dueAt: now, payload }])
}

type Row = Awaited<ReturnType<typeof findPassed>>[number]

const takenWords = ({ item, nickname, hides_me }: Row) => ({
  title: `${friendName({ nickname, hides_me })}收下了「${item.title}」`,
  text: '你转赠的券已经到好友手里，你原来的券码不再有效',
  path: '/member-card/center/coupon?tab=used',
})

const lapsedWords = (row: Row) => ({
  title: `「${row.item.title}」没人收下，已退回给你`,
  text: `${brandMinute(row.valid_to)} 到期，可以自己用，也可以再转赠`,
  path: grantPath(row),
})

function findPassed({ db, brandId, each }: Found<Told>) {
  return grantsToTell(db, brandId)
    .innerJoin('coupon_pass', 'coupon_pass.grant_id', 'user_grant.grant_id')
    .leftJoin('visitor', 'visitor.uid', 'coupon_pass.taker_uid')
    .where('coupon_pass.pass_id', 'in', each('passId'))
    .select(['coupon_pass.pass_id', 'coupon_pass.state'])
    .select(['coupon_pass.ends_at', 'coupon_pass.ended_at'])
    .select(['visitor.nickname', 'visitor.hides_me'])
    .execute()
}
