import * as assert from 'uvu/assert'
import { openTestApp, type LeftShop, type TestApp } from '../test-app.ts'
import { filledTables } from './filled-tables.ts'
import { type Effort, effortText, minutesOf, noEffort } from './effort.ts'
import { type Hand, handOn } from './hand.ts'

type Person = NonNullable<NonNullable<Parameters<TestApp['phone']>[0]>['person']>

/** The phones of a part of a story, whose effort is counted together. */
export interface Cast {
  app: TestApp
  /** A phone of a person; `pays`: inside of the sandbox's phone, which has a cashier. */
  phone(person: Person, how?: { pays?: boolean }): Promise<Hand>
  /** Counts what is done meanwhile, prints it, and fails if it takes longer than `most` minutes by the model. */
  chapter(name: string, most: number, play: () => Promise<void>, before?: Effort): Promise<Effort>
}

/** A part of a story; it begins with what the part before has left. */
export interface Part {
  name: string
  before?: Part
  play(cast: Cast): Promise<void>
}

const played = new Map<Part, Promise<LeftShop>>()

/** Plays a part once per process, after the parts before it; the first one begins with an empty shop. */
export function playPart(part: Part): Promise<LeftShop> {
  const left = played.get(part) ?? play(part)
  played.set(part, left)
  return left
}

/** Tables whose first rows no page has asked for: they came with the empty shop, or by a job. */
export const filledWithoutPages = new Set<string>()

async function play({ before, play: playIt }: Part): Promise<LeftShop> {
  const app = await openTestApp(before ? { left: await playPart(before) } : { isEmpty: true })
  try {
    if (!before) for (const table of await filledTables(app.db)) filledWithoutPages.add(table)
    await playIt(castOf(noting(app)))
  } catch (error) {
    await app.close().catch(() => undefined)
    throw error
  }
  return app.leave()
}

/** The app, whose due work notes the tables that it fills first. */
const noting = (app: TestApp): TestApp => ({
  ...app,
  async doDueWork() {
    const before = await filledTables(app.db)
    await app.doDueWork()
    for (const table of await filledTables(app.db)) {
      if (!before.has(table)) filledWithoutPages.add(table)
    }
  },
})

function castOf(app: TestApp): Cast {
  const effort = noEffort()
  return {
    app,
    async phone(person, { pays = false } = {}) {
      const { page } = await app.phone({ person, inFrame: pays })
      return handOn(page, effort, pays ? page.frameLocator('iframe') : undefined)
    },
    async chapter(name, most, playIt, before = noEffort()) {
      Object.assign(effort, before)
      await playIt()
      const spent = { ...effort }
      console.log(`${name}: ${effortText(spent)}`)
      assert.ok(
        minutesOf(spent) <= most,
        `${name} takes more than ${most} min: ${effortText(spent)}`,
      )
      return spent
    },
  }
}
