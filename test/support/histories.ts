import type { suite } from 'uvu'
import { randomFrom, seed } from './matrix/random.ts'
import { scaled } from './scale.ts'
import { startTestServer, type TestServer } from './server-app.ts'
import { isolations } from './server-database.ts'

/** Number of histories at each isolation level of the database. */
const HISTORIES = scaled(6, 1000)
export const STEPS = 40

/** Picks a list element, deterministically for a seed. */
export type Choose = ReturnType<typeof randomFrom>

export interface History<Model> {
  /** Creates the system of one history and its model. */
  start(choose: Choose): Promise<Model>
  /** Applies an action to both; throws if the response differs from the model's. */
  steps: ((model: Model, choose: Choose) => Promise<void>)[]
  /** Throws if the database and the model differ. */
  check(model: Model): Promise<void>
}

/** Methods of a model as steps; they keep their names, which a failing history prints. */
export const stepsOf = <Name extends string>(names: readonly Name[]) =>
  names.map(name =>
    Object.defineProperty(
      (model: Record<Name, (choose: Choose) => Promise<void>>, choose: Choose): Promise<void> =>
        model[name](choose),
      'name',
      { value: name },
    ),
  )

/**
 * Adds a test per isolation level: random histories compared with a model of the rules. `open` receives a new server
 * before each.
 */
export function addHistories<Model>(
  test: ReturnType<typeof suite>,
  what: string,
  open: (server: TestServer, isolation: string) => Promise<History<Model>>,
  size = { histories: HISTORIES, steps: STEPS },
): void {
  for (const isolation of isolations) {
    test(`${size.histories} random ones agree with the rules after every step, ${isolation}`, async () => {
      const server = await startTestServer({ isolation })
      try {
        await playHistories(`${what}, ${isolation}`, await open(server, isolation), size)
      } finally {
        await server.close()
      }
    })
  }
}

/** A failure reports its seed and all steps before it. */
export async function playHistories<Model>(
  what: string,
  history: History<Model>,
  size: { histories: number; steps: number } = { histories: HISTORIES, steps: STEPS },
): Promise<void> {
  const choose = randomFrom(seed(what))
  for (let n = 1; n <= size.histories; n += 1) {
    const model = await history.start(choose)
    const played: string[] = []
    for (let step = 1; step <= size.steps; step += 1) {
      const play = choose(history.steps)
      played.push(play.name)
      try {
        await play(model, choose)
        await history.check(model)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        throw new Error(`history ${n}: ${played.join(', ')}: ${reason}`, { cause: error })
      }
    }
  }
}
