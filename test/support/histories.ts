import type { suite } from 'uvu'
import { randomFrom, seed } from './matrix/random.ts'
import { scaled } from './scale.ts'
import { startTestServer, type TestServer } from './server-app.ts'
import { isolations } from './server-database.ts'

/** At each isolation level of the database. */
const HISTORIES = scaled(25, 1000)
const STEPS = 40

/** Picks a member of a list; the same ones for the same seed. */
export type Choose = ReturnType<typeof randomFrom>

export interface History<Model> {
  /** Makes the system of one history and the model of it. */
  start(choose: Choose): Promise<Model>
  /** Does something to both; throws where the answer is not the one that the model expects. */
  steps: ((model: Model, choose: Choose) => Promise<void>)[]
  /** Throws where the database and the model differ. */
  check(model: Model): Promise<void>
}

/**
 * One promise at each isolation level: random histories against a model of the rules. `open` is handed a fresh server
 * before each.
 */
export function addHistories<Model>(
  test: ReturnType<typeof suite>,
  what: string,
  open: (server: TestServer) => Promise<History<Model>>,
): void {
  for (const isolation of isolations) {
    test(`${HISTORIES} random ones agree with the rules after every step, ${isolation}`, async () => {
      const server = await startTestServer({ isolation })
      try {
        await playHistories(`${what}, ${isolation}`, await open(server))
      } finally {
        await server.close()
      }
    })
  }
}

/** What fails tells its seed and all steps that led there. */
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
