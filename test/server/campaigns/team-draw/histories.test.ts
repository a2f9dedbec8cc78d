// @long 15 s
import { suite } from 'uvu'
import { addHistories, type Choose } from '../../../support/histories.ts'
import { addFriends } from '../../../support/server-bargains.ts'
import { addTeamDraw } from '../../../support/server-team-draws.ts'
import { TeamDrawModel, teamsOf } from '../../../support/team-draw-model.ts'

const test = suite('histories of teams that draw')

type Step = Exclude<keyof TeamDrawModel, 'check'>

/** Joining is more frequent than the other steps. */
const steps: Step[] = [
  ...(['begin', 'begin', 'join', 'join', 'join', 'join', 'leave'] as const),
  ...(['draw', 'draw', 'claim', 'time', 'timersWithOthers'] as const),
]

/** Named functions, because a failing history prints the names of its steps. */
const play = (step: Step) =>
  Object.defineProperty(
    (model: TeamDrawModel, choose: Choose): Promise<void> => model[step](choose),
    'name',
    { value: step },
  )

const tables = ['draw', 'seat', 'team', 'prize', 'limit_count', 'job', 'user_grant'] as const

addHistories<TeamDrawModel>(test, 'teams', async server => {
  const people = await addFriends(server, 4000, 6)
  return {
    async start() {
      for (const table of tables) await server.db.deleteFrom(table).execute()
      await server.db.deleteFrom('redeem_code').execute()
      await server.db.deleteFrom('activity').where('activity_id', '=', teamsOf.id).execute()
      const now = server.clock.seconds()
      const { stock, size, hours, perUser } = teamsOf
      await addTeamDraw(server, teamsOf.id, {
        start_at: now - 60,
        end_at: now + 300 * 86_400,
        limit_per_user: perUser,
        ext: { size, hours },
        prizes: [
          { name: '杯子', weight_ppm: 700_000, stock_total: stock, stock_left: stock },
          { kind: 'none', name: '谢谢' },
        ],
      })
      return new TeamDrawModel(server, people)
    },
    steps: steps.map(play),
    check: model => model.check(),
  }
})

test.run()
