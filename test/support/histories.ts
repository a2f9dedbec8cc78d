import { randomFrom, seed } from './matrix/random.ts'

const HISTORIES = 50
const STEPS = 40

/** What the histories' transactions run at; `ISOLATION=serializable` for the strictest. */
export const isolation = process.env.ISOLATION ?? 'read committed'

/** Picks a member of a list; the same ones for the same seed. */
export type Choose = ReturnType<typeof randomFrom>

export interface History<Model> {
  /** Makes the world of one history and the model of it. */
  start(choose: Choose): Promise<Model>
  /** Does something to both; throws where the answer is not the one that the model expects. */
  steps: ((model: Model, choose: Choose) => Promise<void>)[]
  /** Throws where the database and the model differ. */
  check(model: Model): Promise<void>
}

/** Plays random histories against a model of the rules; what fails tells its seed and all steps that led there. */
export async function playHistories<Model>(what: string, history: History<Model>): Promise<void> {
  const choose = randomFrom(seed(what))
  for (let n = 1; n <= HISTORIES; n += 1) {
    const model = await history.start(choose)
    const played: string[] = []
    for (let step = 1; step <= STEPS; step += 1) {
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
