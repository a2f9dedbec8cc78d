import { suite } from 'uvu'
import { addHistories, type Choose } from '../../../support/histories.ts'
import { drawOf, HelperDrawModel } from '../../../support/helper-draw-model.ts'
import { addFriends } from '../../../support/server-bargains.ts'
import { stocked } from '../../../support/server-draws.ts'
import { addHelperDraw } from '../../../support/server-helper-draws.ts'

const test = suite('histories of scheduled draws')

type Step = Exclude<keyof HelperDrawModel, 'check'>

/** Joining and helping are more frequent than the other steps. */
const steps: Step[] = [
  ...(['join', 'join', 'join', 'help', 'help', 'help', 'help'] as const),
  ...(['claim', 'time', 'drawWithOthers', 'redraw'] as const),
]

/** Named functions, because a failing history prints the names of its steps. */
const play = (step: Step) =>
  Object.defineProperty(
    (model: HelperDrawModel, choose: Choose): Promise<void> => model[step](choose),
    'name',
    { value: step },
  )

const tables = [
  ...(['draw', 'helper_code', 'helper_record', 'helper_draw'] as const),
  ...(['prize', 'limit_count', 'job', 'redeem_code', 'user_grant'] as const),
]

addHistories<HelperDrawModel>(test, 'scheduled draws', async server => {
  const people = await addFriends(server, 4000, 7)
  return {
    async start() {
      for (const table of tables) await server.db.deleteFrom(table).execute()
      await server.db.deleteFrom('activity').where('activity_id', '=', drawOf.id).execute()
      const now = server.clock.seconds()
      const { maxCodes, helpLimit, prizes, lastsS, claimDays } = drawOf
      await addHelperDraw(server, drawOf.id, {
        start_at: now - 60,
        end_at: now + 300 * 86_400,
        ext: {
          draw_at: now + lastsS,
          max_codes: maxCodes,
          help_limit: helpLimit,
          redraw_unclaimed: true,
          draw: { claim_days: claimDays },
        },
        prizes: prizes.map(pieces => stocked(pieces)),
      })
      return new HelperDrawModel(server, people, now + lastsS)
    },
    steps: steps.map(play),
    check: model => model.check(),
  }
})

test.run()
