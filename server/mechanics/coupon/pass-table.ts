import type { Selectable } from 'kysely'
import type { OwnPass, Passable } from '../../../api/pass-on.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { passState } from '../../../api/values/pass-state.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { UserGrantTable } from '../../core/tables/activities.ts'

/** A name as the other one of the two reads it. */
export const friendName = (
  person: { nickname: string | null; hides_me: boolean | null } | undefined,
): string => (person?.hides_me ? '' : person?.nickname) || '一位朋友'

type Passing = Pick<
  Selectable<UserGrantTable>,
  'grant_id' | 'status' | 'valid_to' | 'source' | 'activity_id'
>

/** Whether a grant can be passed on; what another campaign or a friend has given cannot. */
export const mayPassOn = (
  { status, valid_to, source }: Pick<Passing, 'status' | 'valid_to' | 'source'>,
  isAllowed: boolean,
  now: number,
): boolean =>
  // guard: a coupon is passed on once, and only where the shop allows it [server coupon/pass-on]
  //   isAllowed && source === '' && ~>
  isAllowed && source === '' && status === grantStatus.unused && valid_to > now

/** What the holder of each grant can do about passing it on. */
export async function passablesOf<G extends Passing>(
  db: Db,
  brandId: number,
  grants: readonly G[],
  { isAllowed, now }: { isAllowed: (grant: G) => boolean; now: number },
): Promise<Map<string, Passable>> {
  const passed = grants.filter(({ status }) => isPassed(status)).map(({ grant_id }) => grant_id)
  const passes = passed.length > 0 ? await livePasses(db, brandId, passed) : []
  return new Map(
    grants.map(grant => [
      grant.grant_id,
      {
        can_pass_on: mayPassOn(grant, isAllowed(grant), now),
        pass: passes.find(({ grant_id }) => grant_id === grant.grant_id)?.pass ?? null,
      },
    ]),
  )
}

const isPassed = (status: number): boolean =>
  status === grantStatus.passing || status === grantStatus.passedOn

async function livePasses(
  db: Db,
  brandId: number,
  grantIds: string[],
): Promise<{ grant_id: string; pass: OwnPass }[]> {
  const rows = await inBrand(db, brandId)
    .selectFrom('coupon_pass')
    .leftJoin('visitor', 'visitor.uid', 'coupon_pass.taker_uid')
    .where('coupon_pass.grant_id', 'in', grantIds)
    .where('coupon_pass.state', 'in', [passState.waiting, passState.taken])
    .select(['coupon_pass.grant_id', 'coupon_pass.pass_id', 'coupon_pass.ends_at'])
    .select(['coupon_pass.taker_uid', 'visitor.nickname', 'visitor.hides_me'])
    .execute()
  return rows.map(({ grant_id, pass_id, ends_at, taker_uid, ...taker }) => ({
    grant_id,
    pass: { pass_id, ends_at, taker: taker_uid === null ? '' : friendName(taker) },
  }))
}

/** A coupon that is passed on, with its giver and its campaign; undefined for an unknown one. */
export async function findPass(db: Db, brandId: number, passId: string) {
  return inBrand(db, brandId)
    .selectFrom('coupon_pass')
    .innerJoin('user_grant', 'user_grant.grant_id', 'coupon_pass.grant_id')
    .innerJoin('visitor', 'visitor.uid', 'coupon_pass.giver_uid')
    .where('coupon_pass.pass_id', '=', passId)
    .select(['coupon_pass.pass_id', 'coupon_pass.grant_id', 'coupon_pass.giver_uid'])
    .select(['coupon_pass.taker_uid', 'coupon_pass.state', 'coupon_pass.ends_at'])
    .select(['user_grant.activity_id', 'user_grant.valid_from', 'user_grant.valid_to'])
    .select(['visitor.nickname', 'visitor.avatar', 'visitor.hides_me'])
    .executeTakeFirst()
}
