import * as assert from 'uvu/assert'
import { joinCount } from '../../server/ledgers/stock.ts'
import { pointsNow } from './server-invites.ts'
import { type TaskModel, taskOf } from './task-model.ts'

const statuses = ['uncounted', 'bound', 'valid', 'revoked']

/** Friends, counts, rewards, pieces and codes follow from what people did. */
export async function checkTasks(model: TaskModel): Promise<void> {
  await checkBinds(model)
  await checkRewards(model)
  await checkCodes(model)
  const counted = await joinCount(model.server.db, { brand_id: 8, activity_id: model.id })
  assert.is(counted, model.codes.size, 'participants')
  const owner = model.owners[model.binds.size % model.owners.length]
  if (owner !== undefined) await checkPage(model, owner)
}

async function checkBinds({ server: { db }, id, owners, binds }: TaskModel): Promise<void> {
  const rows = await db
    .selectFrom('invite_bind')
    .select(['invitee_uid', 'inviter_uid', 'status'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .orderBy('invitee_uid')
    .execute()
  assert.equal(
    rows.map(row => [row.invitee_uid, row.inviter_uid, statuses[row.status]]),
    [...binds].sort(([a], [b]) => a - b).map(([uid, bind]) => [uid, bind.inviter, bind.status]),
    'friends',
  )
  const counts = await db
    .selectFrom('invite_count')
    .select(['inviter_uid', 'bound_n', 'valid_n'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .execute()
  for (const owner of owners) {
    const { bound_n = 0, valid_n = 0 } =
      counts.find(({ inviter_uid }) => inviter_uid === owner) ?? {}
    const own = [...binds.values()].filter(({ inviter }) => inviter === owner)
    const valid = own.filter(({ status }) => status === 'valid').length
    assert.equal([bound_n, valid_n], [own.length, valid], `counts of ${owner}`)
  }
}

/** A piece is held for each ready reward of the first tier, and sold for each claimed one. */
async function checkRewards(model: TaskModel): Promise<void> {
  const { db } = model.server
  const rows = await db
    .selectFrom('invite_reward')
    .select(['uid', 'step', 'status'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', model.id)
    .execute()
  assert.equal(
    rows.map(({ uid, step, status }) => `${uid} ${step} ${status}`).sort(),
    model.rewards.map(({ owner, step, status }) => `${owner} ${step} ${status}`).sort(),
    'rewards',
  )
  const stock = await db
    .selectFrom('stock')
    .select(['left_n', 'held_n', 'sold_n'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', model.id)
    .executeTakeFirstOrThrow()
  const [held_n, sold_n] = [model.held(1), model.given(1)]
  assert.equal(stock, { left_n: taskOf.pieces - held_n - sold_n, held_n, sold_n }, 'pieces')
  for (const owner of model.owners) {
    const isPaid = model.rewardOf(owner, 1)?.status === 'claimed'
    assert.is(await pointsNow(model.server, owner), isPaid ? taskOf.points : 0, `paid to ${owner}`)
  }
}

/** A code of the shop's list is one person's, and one of whoever has claimed. */
async function checkCodes({ server: { db }, id, rewards }: TaskModel): Promise<void> {
  const rows = await db
    .selectFrom('reward_code')
    .select('uid')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', id)
    .where('uid', 'is not', null)
    .execute()
  const claimed = rewards.filter(({ step, status }) => step === 2 && status === 'claimed')
  assert.equal(rows.map(({ uid }) => uid).sort(), claimed.map(({ owner }) => owner).sort(), 'codes')
}

async function checkPage(model: TaskModel, owner: number): Promise<void> {
  const { mine, tiers } = await model.detailOf(owner)
  const shown = [mine?.has_joined, mine?.valid_n, mine?.lost_n]
  const lost = model.countOf(owner, ['revoked'])
  assert.equal(shown, [model.codes.has(owner), model.validOf(owner), lost], `page of ${owner}`)
  for (const { step, status } of tiers) {
    const reward = model.rewardOf(owner, step)
    const isClaimed = reward?.status === 'claimed'
    assert.is(status === 'claimed', isClaimed, `tier ${step} of ${owner}`)
    const isReady = reward?.status === 'ready' && model.now < reward.until
    assert.is(status === 'ready', isReady, `tier ${step} of ${owner}: ${status}`)
  }
}
