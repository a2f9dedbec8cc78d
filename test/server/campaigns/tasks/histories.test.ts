import { suite } from 'uvu'
import { addHistories, stepsOf } from '../../../support/histories.ts'
import { scaled } from '../../../support/scale.ts'
import { FAR } from '../../../support/server-clock.ts'
import { addInvite, addPeople } from '../../../support/server-invites.ts'
import { checkTasks } from '../../../support/task-checks.ts'
import { TaskModel, taskOf } from '../../../support/task-model.ts'

const test = suite('histories of tasks')
const FIRST = 44_000

const steps = [
  ...(['join', 'add', 'add', 'add', 'add', 'remove', 'remove', 'addOwner'] as const),
  ...(['claim', 'claim', 'claim', 'time'] as const),
]

addHistories<TaskModel>(
  test,
  'tasks',
  async (server, isolation) => {
    let id = FIRST
    return {
      async start(choose) {
        id += 1
        const first = 4000 + (id - FIRST) * 20
        const owners = await addPeople(server, first, 3)
        const friends = await addPeople(server, first + 10, 7)
        await addInvite(server, TaskModel.activity(id, FAR), { 1: taskOf.pieces })
        await server.db
          .insertInto('reward_code')
          .values(taskOf.codes.map(code => ({ brand_id: 8, activity_id: id, step: 2, code })))
          .execute()
        const isParallel = isolation === 'read committed'
        const model = new TaskModel(server, id, owners, friends, isParallel)
        await model.begin(choose)
        return model
      },
      steps: stepsOf(steps),
      check: checkTasks,
    }
  },
  { histories: scaled(2, 1000), steps: 24 },
)

test.run()
