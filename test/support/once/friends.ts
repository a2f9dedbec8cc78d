import { addBargain, begun, help, start } from '../server-bargains.ts'
import { cardActivity, made, open } from '../server-cards.ts'
import { addFission, begunPot, joinPot } from '../server-fissions.ts'
import {
  accept,
  addInvite,
  claim,
  countOf,
  inviteActivity,
  inviteV2Activity,
  points,
} from '../server-invites.ts'
import { addGroups, addLiveCode, group, liveCode, look } from '../server-live-codes.ts'
import { joinTask, sendContactEvent, tasksActivity } from '../server-tasks.ts'
import { addVoucherBargain, helpVoucher, startVoucher } from '../server-vouchers.ts'
import { people } from '../server-data.ts'
import { write } from '../order-calls.ts'
import { long, newcomer, type Once, OWNER } from './once.ts'

const invitations = { invite: inviteActivity, 'invite-v2': inviteV2Activity, tasks: tasksActivity }

/** The reward of the first tier, which was reached. */
const reward = (type: string, path: keyof typeof invitations): Once => ({
  type,
  what: `reward of ${path}`,
  async prepare({ server }, id) {
    await addInvite(server, invitations[path](id, long))
    return async uid => {
      await server.db
        .insertInto('invite_reward')
        .values({
          brand_id: 8,
          activity_id: id,
          uid,
          step: 1,
          round: 1,
          status: 'ready',
          reward: JSON.stringify(points(50)),
          is_counted: false,
          ready_at: server.clock.seconds(),
          claim_until: long.end_at,
        })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      if (path !== 'tasks') return (await claim(server, uid, [id, 1], path)).code === 1
      return (await write(await server.as(uid), '/wechat/tasks/claim', { id, tier: 1 })).code === 1
    }
  },
})

const invited = (type: string, path: 'invite' | 'invite-v2'): Once => ({
  type,
  what: `inviter of ${path}`,
  async prepare({ server }, id) {
    await addInvite(server, invitations[path](id, long))
    const inviters = [OWNER, people.shopper]
    const bound = async () =>
      (await Promise.all(inviters.map(each => countOf(server, id, each)))).map(([n]) => n).join()
    let turn = 0
    return async uid => {
      const before = await bound()
      turn += 1
      await accept(server, uid, [id, inviters[turn % 2] ?? OWNER], path)
      return (await bound()) !== before
    }
  },
})

/** What a person gives to others, or gets through them. */
export const friends: Once[] = [
  {
    type: 'goodsBargain',
    what: 'bargain for goods',
    async prepare({ server }, id) {
      await addBargain(server, id, [{ sku_id: 12 }], { ...long, limit_per_user: 1 })
      return async uid => (await start(server, uid, id, 12)).code === 1
    },
  },
  {
    type: 'goodsBargain',
    what: 'cut of a bargain for goods',
    async prepare({ server }, id) {
      await addBargain(server, id, [{ sku_id: 12 }], { ...long, ext: { help_limit: 1 } })
      return async uid => {
        const { record_id } = await begun(server, await newcomer(server), id, 12)
        return (await help(server, uid, record_id)).code === 1
      }
    },
  },
  {
    type: 'bargain',
    what: 'bargain for a voucher',
    async prepare({ server }, id) {
      await addVoucherBargain(server, id, { ...long, limit_per_user: 1 })
      return async uid => (await startVoucher(server, uid, id)).code === 1
    },
  },
  {
    type: 'bargain',
    what: 'cut of a bargain for a voucher',
    async prepare({ server }, id) {
      await addVoucherBargain(server, id, { ...long, ext: { help_limit: 1 } })
      return async uid => {
        const { data } = await startVoucher(server, await newcomer(server), id)
        return (await helpVoucher(server, uid, String(data.record_id))).code === 1
      }
    },
  },
  {
    type: 'fission',
    what: 'place in others’ pots',
    async prepare({ server }, id) {
      await addFission(server, id, { ...long, limit_per_user: -1, ext: { join_limit: 1 } })
      return async uid => {
        const pot = await begunPot(server, await newcomer(server), id)
        return (await joinPot(server, uid, pot)).code === 1
      }
    },
  },
  {
    type: 'newYearCard',
    what: 'gift of a card',
    async prepare({ server }, id) {
      await addInvite(server, cardActivity(id, long))
      return async uid => {
        const { code, data } = await open(server, uid, await made(server, OWNER, id))
        return code === 1 && data.gift !== null
      }
    },
  },
  invited('invite', 'invite'),
  invited('inviteV2', 'invite-v2'),
  reward('invite', 'invite'),
  reward('inviteV2', 'invite-v2'),
  reward('tasks', 'tasks'),
  {
    type: 'tasks',
    what: 'help of a task',
    async prepare({ server }, id) {
      await addInvite(server, tasksActivity(id, long))
      const states = [await joinTask(server, id, OWNER), await joinTask(server, id, people.shopper)]
      const counted = async () =>
        (await Promise.all([OWNER, people.shopper].map(each => countOf(server, id, each)))).join()
      let turn = 0
      return async uid => {
        const before = await counted()
        turn += 1
        const state = states[turn % 2] ?? ''
        const { unionid } = await server.db
          .selectFrom('visitor')
          .select('unionid')
          .where('brand_id', '=', 8)
          .where('uid', '=', uid)
          .executeTakeFirstOrThrow()
        const by = { uid, unionid, state, at: turn }
        await sendContactEvent(server, 'add_external_contact', by)
        return (await counted()) !== before
      }
    },
  },
  {
    type: 'fissionCode',
    what: 'scan of a friend’s code',
    async prepare({ server }, id) {
      await addGroups(server.db, [`${id}a`])
      await addLiveCode(server.db, {
        ...liveCode(id, 'fissionCode', { valid_days: 300 }, long),
        targets: [group(`${id}a`)],
      })
      const { data } = await write(await server.as(OWNER), '/wechat/fission-code/make', { id })
      const query = { id, codeId: data.code_id }
      const valid = async () => {
        const { own_code } = await look(server, OWNER, 'fission-code', query)
        return (own_code as { valid_n: number }).valid_n
      }
      return async uid => {
        const before = await valid()
        await look(server, uid, 'fission-code', query)
        return (await valid()) > before
      }
    },
  },
]
