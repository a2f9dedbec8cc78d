import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { scaled } from '../support/scale.ts'
import { ApiError } from '../../api/core/api-error.ts'
import { createSystem, range, settled } from './queue-system.ts'

const test = suite('tracking queue in two tabs')

const WALKS = scaled(60, 300)
const STEPS = 60

/** Pseudo-random numbers from 0 to below 1, the same for each seed. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

type System = ReturnType<typeof createSystem>
type Page = ReturnType<System['load']>

/** Record of a walk: pushed events with their documents, and events that reached the server. */
interface Story {
  system: System
  /** Numbers by document, in order, without ticks that were replaced by newer ones. */
  pushed: number[][]
  outdone: Set<number>
  sent: number[]
}

/**
 * Tabs push, tick and synchronize in random order, with an intermittent network. `mayEnd`: answers
 * are also lost, and tabs are reloaded and closed.
 */
async function walk(seed: number, mayEnd: boolean, tabCount = 2): Promise<Story> {
  const random = dice(seed)
  const system = createSystem()
  const story: Story = { system, pushed: [], outdone: new Set(), sent: [] }
  const network = breakNetwork(story, random)
  const open = () => {
    const page = system.load()
    page.flush()
    const numbers: number[] = []
    story.pushed.push(numbers)
    return { page, numbers, tick: 0 }
  }
  const tabs = Array.from({ length: tabCount }, open)
  let n = 0

  function step(index: number): void {
    const tab = tabs[index]
    if (!tab) return
    const { page, numbers } = tab
    const chance = random()
    if (chance < 0.45) {
      n += 1
      numbers.push(n)
      page.push(n)
    } else if (chance < 0.6) {
      n += 1
      if (tab.tick) story.outdone.add(tab.tick)
      tab.tick = n
      numbers.push(n)
      page.push(n, `time ${index}`)
    } else if (chance < 0.7) page.catchUp()
    else if (chance < 0.8) network.isOnline = !network.isOnline
    else if (chance < 0.9) system.clock.tick(random() * 5_000)
    else if (mayEnd) end(index, page)
    else page.flush()
  }

  function end(index: number, page: Page): void {
    network.losesAnswers = random() < 0.5
    if (random() < 0.5) page.hurry()
    page.end()
    tabs[index] = open()
  }

  for (let each = 0; each < STEPS; each++) {
    step(Math.floor(random() * tabCount))
    if (random() < 0.4) for (let turn = 0; turn < random() * 20; turn++) await Promise.resolve()
  }
  network.isOnline = true
  network.losesAnswers = false
  await deliver(
    system,
    tabs.map(({ page }) => page),
  )
  return story
}

/** An intermittent network that can lose answers. */
function breakNetwork({ system, sent }: Story, random: () => number) {
  const network = { isOnline: true, losesAnswers: false }
  system.answer = async ({ fields, eid }) => {
    await Promise.resolve()
    if (!network.isOnline) return new ApiError('network', 'dead')
    sent.push(Number(fields.n))
    if (!network.losesAnswers || random() > 0.3) return undefined
    if (!system.eids.has(eid)) system.taken.push(fields.n)
    system.eids.add(eid)
    return new ApiError('network', 'lost')
  }
  return network
}

/** Gives the tabs time to send pending events. */
async function deliver(system: System, pages: Page[]): Promise<void> {
  for (let round = 0; round < 4; round++) {
    system.clock.tick(60_000)
    for (const page of pages) {
      page.catchUp()
      page.flush()
    }
    await settled()
  }
}

/** Each document's events in the order in which they were pushed. */
const inOrder = (numbers: number[], arrivals: unknown[]) => {
  const places = numbers.map(n => arrivals.indexOf(n)).filter(place => place >= 0)
  return places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))
}

for (const [tabCount, walks] of [
  [2, WALKS],
  [5, WALKS / 3],
] as const) {
  test(`in ${walks} walks of ${tabCount} tabs that live each event is sent once, in its tab's order`, () =>
    liveWalks(walks, tabCount))
}

async function liveWalks(walks: number, tabCount: number): Promise<void> {
  for (const seed of range(1, walks + 1)) {
    const { system, pushed, outdone, sent } = await walk(seed, false, tabCount)
    const due = pushed.flat().filter(n => !outdone.has(n))
    assert.equal(
      due.filter(n => !system.taken.includes(n)),
      [],
      `walk ${seed} lost`,
    )
    assert.is(new Set(sent).size, sent.length, `walk ${seed} repeated`)
    assert.ok(
      pushed.every(numbers => inOrder(numbers, system.taken)),
      `walk ${seed} order`,
    )
    assert.equal(system.texts(), {}, `walk ${seed} left`)
  }
}

test(`in ${WALKS} walks over reloads and lost answers each event is taken, and counted once`, async () => {
  for (const seed of range(1, WALKS + 1)) {
    const { system, pushed, outdone } = await walk(seed, true)
    const due = pushed.flat().filter(n => !outdone.has(n))
    assert.equal(
      due.filter(n => !system.taken.includes(n)),
      [],
      `walk ${seed} lost`,
    )
    assert.is(new Set(system.taken).size, system.taken.length, `walk ${seed} counted twice`)
    assert.equal(system.texts(), {}, `walk ${seed} left`)
  }
})

test.run()
