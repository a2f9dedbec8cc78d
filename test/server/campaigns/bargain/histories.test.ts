import { suite } from 'uvu'
import { addHistories, type Choose } from '../../../support/histories.ts'
import { addFriends } from '../../../support/server-bargains.ts'
import { people } from '../../../support/server-data.ts'
import { addVoucherBargain } from '../../../support/server-vouchers.ts'
import { VoucherModel, voucherOf } from '../../../support/voucher-model.ts'

const test = suite('histories of bargains for vouchers')

type Step = Exclude<keyof VoucherModel, 'check'>

const steps: Step[] = [
  'begin',
  'begin',
  'cut',
  'cut',
  'cut',
  'cut',
  'redeem',
  'redeem',
  'time',
  'timersWithOthers',
]

/** Named functions, because a failing history prints the names of its steps. */
const play = (step: Step) =>
  Object.defineProperty(
    (model: VoucherModel, choose: Choose): Promise<void> => model[step](choose),
    'name',
    { value: step },
  )

addHistories<VoucherModel>(test, 'vouchers', async server => {
  const friends = await addFriends(server, 4000, 5)
  return {
    async start() {
      const { db } = server
      for (const table of ['assist_help', 'assist', 'user_grant', 'redeem_code', 'job'] as const) {
        await db.deleteFrom(table).execute()
      }
      await db.deleteFrom('limit_count').where('activity_id', '=', voucherOf.id).execute()
      await db.deleteFrom('stock').where('activity_id', '=', voucherOf.id).execute()
      await db.deleteFrom('activity').where('activity_id', '=', voucherOf.id).execute()
      const { startFen, floorFen, cuts, pieces } = voucherOf
      const cut = { mode: 'byCount' as const, cuts }
      const rule = { start_fen: startFen, floor_fen: floorFen, cut, first_pct: 10 }
      await addVoucherBargain(server, voucherOf.id, {
        pieces,
        start_at: server.clock.seconds() - 60,
        end_at: server.clock.seconds() + 300 * 86_400,
        ext: { ...rule, hold_hours: 12, help_limit: -1, help_day: 4 },
      })
      return new VoucherModel(server, [people.shopper, people.friend], friends)
    },
    steps: steps.map(play),
    check: model => model.check(),
  }
})

test.run()
