// @long 15 s
import { suite } from 'uvu'
import { type Choose, playHistories } from '../../../support/histories.ts'
import { InviteModel, inviteOf } from '../../../support/invite-model.ts'
import { scaled } from '../../../support/scale.ts'
import { startTestServer } from '../../../support/server-app.ts'
import { isolations } from '../../../support/server-database.ts'
import { addInvite, addPeople, inviteActivity, points } from '../../../support/server-invites.ts'

const test = suite('histories of invitations')
const HISTORIES = scaled(2, 1000)

type Step = Exclude<keyof InviteModel, 'check'>

/** Accepting and acting are chosen more often than the steps that depend on them. */
const steps: Step[] = ['bind', 'bind', 'bind', 'add', 'add', 'remove', 'time', 'time', 'claimSome']

/** Named functions, because a failing history prints the names of its steps. */
const play = (step: Step) =>
  Object.defineProperty(
    (model: InviteModel, choose: Choose): Promise<void> => model[step](choose),
    'name',
    { value: step },
  )

for (const isolation of isolations) {
  test(`${HISTORIES} random histories: binds, counts, rewards and stock agree after every step, ${isolation}`, async () => {
    for (let n = 0; n < HISTORIES; n += 1) {
      const server = await startTestServer({ isolation })
      try {
        const inviters = await addPeople(server, 4000, 3)
        const friends = await addPeople(server, 4100, 6)
        const { goal, repeat, pieces, revokeDays, bindDays } = inviteOf
        const ext = {
          goal,
          repeat,
          stock: pieces,
          reward: points(inviteOf.points),
          check_new: false,
          revoke_days: revokeDays,
          bind_days: bindDays,
        }
        await addInvite(server, inviteActivity(inviteOf.id, { ext }), { 1: pieces })
        await playHistories(
          `invitations, ${isolation}`,
          {
            start: async () => new InviteModel(server, inviters, friends),
            steps: steps.map(play),
            check: model => model.check(),
          },
          { histories: 1, steps: 50 },
        )
      } finally {
        await server.close()
      }
    }
  })
}

test.run()
