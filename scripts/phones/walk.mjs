import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import jpeg from 'jpeg-js'
import { folder } from './packages.mjs'

/** @typedef {import('./steps.mjs').Journey} Journey */
/** @typedef {import('./steps.mjs').Step} Step */

/** A photo, as an album holds it. */
const picture = join(folder, 'photo.jpg')

/** Height of a row of a picker, px. */
const ROW = 44
/** How far a finger goes before the browser takes it for a scroll, px. */
const SLOP = 16

/**
 * Goes one journey on one engine, with a new phone for each person.
 *
 * @param {Awaited<ReturnType<typeof import('./engines.mjs').startEngine>>} engine
 * @param {Journey} journey
 * @param {{ base: string, width: number, height: number, pictures: string }} place
 */
export async function walk(engine, journey, place) {
  const began = Date.now()
  const way = { engine, place, phone: undefined, kept: {}, faults: [], notes: new Set(), at: 0 }
  let failure = ''
  try {
    for (const step of journey.steps.flat()) {
      way.at += 1
      await take(way, withKept(step, way.kept))
    }
  } catch (error) {
    const address = await way.phone?.address().catch(() => '')
    failure = `step ${way.at}: ${error.message} at ${address}`
  }
  if (way.phone) {
    const overflow = await way.phone.ask('overflow()').catch(() => '')
    if (overflow) way.phone.fault(`wider than the screen: ${overflow}`)
    mkdirSync(place.pictures, { recursive: true })
    await way.phone.screenshot(join(place.pictures, `${journey.name}.png`)).catch(() => {})
  }
  await leave(way)
  return {
    journey: journey.name,
    failure,
    faults: way.faults,
    notes: [...way.notes],
    seconds: Math.round((Date.now() - began) / 1000),
  }
}

/** Closes the present phone, if any, and takes over what it has seen. */
async function leave(way) {
  const { phone } = way
  if (!phone) return
  await phone.close()
  way.faults.push(...phone.faults)
  for (const note of phone.notes) way.notes.add(note)
  way.phone = undefined
}

async function take(way, step) {
  if (step.does === 'as') {
    await leave(way)
    const { base, width, height } = way.place
    way.phone = await way.engine.phone({ base, width, height, person: step.person })
    return
  }
  const act = acts[step.does]
  const value = await act(way.phone, step)
  if (step.name) way.kept[step.name] = value
}

/** What each step does with the phone; what a `keep` step keeps is its answer. */
const acts = {
  open: (phone, { path }) => phone.goto(path),
  openInApp: (phone, { path }) => phone.goto(`/sandbox/phone?to=${encodeURIComponent(path)}`),
  see: (phone, { query }) => phone.see(query),
  gone: (phone, { query }) => phone.gone(query),
  tap: (phone, { query }) => phone.tap(query),
  async tapIfThere(phone, { query }) {
    const isThere = await phone.see(query, 1500).catch(() => undefined)
    if (isThere) await phone.tap(query)
  },
  fill: (phone, { query, words }) => phone.fill(query, words),
  swipe: (phone, { query, by }) => over(phone, query, by, 'swipe'),
  drag: (phone, { query, by }) => over(phone, query, by, phone.drag ? 'drag' : 'swipe'),
  async pinch(phone, { query, from, to }) {
    const { x, y } = await phone.reach(query, { isCovered: true })
    await phone.pinch([x, y], from, to)
  },
  turn,
  async choosePicture(phone, { query }) {
    await phone.choose([photo()], () => phone.tap(query))
  },
  async keepDigits(phone, { query }) {
    const { name } = await phone.see(query)
    return name.replace(/\D/g, '')
  },
  async keepParameter(phone, { parameter }) {
    const has = async () => new URL(await phone.address(), phone.base).searchParams.get(parameter)
    return until(has, `no ${parameter} in the address`)
  },
  keepTextCode: phone =>
    until(
      async () => (await newestCard(phone, 'sms'))?.title.match(/\d{6}/)?.[0],
      'no text has come',
    ),
  keepCard: phone => until(async () => (await newestCard(phone))?.link, 'no card has come'),
  back: phone => phone.back(),
  reload: phone => phone.evaluate('void location.reload()'),
  rest: (phone, { seconds }) => sleep(seconds * 1000),
  check: (phone, { expression, means }) =>
    until(() => phone.evaluate(expression).catch(() => false), `not so: ${means}`),
}

async function over(phone, query, [x, y], how) {
  const { x: fromX, y: fromY } = await phone.reach(query, { isCovered: true })
  await phone[how]([fromX, fromY], [fromX + x, fromY + y])
}

/** A finger turns the wheel; what is chosen must have changed when it stands still. */
async function turn(phone, { column, rows }) {
  const wheel = { css: '.taro-wheel', nth: column }
  const { x, y } = await phone.reach(wheel)
  const chosen = `[].map.call(document.querySelectorAll('.taro-wheel'), function (each) { var row = each.querySelector('[aria-selected=true]'); return row ? row.textContent : '' })[${column}]`
  const before = await phone.evaluate(chosen)
  if (phone.turn) await phone.turn([x, y], rows, ROW)
  else await phone.swipe([x, y], [x, y - rows * ROW - Math.sign(rows) * SLOP])
  await until(
    async () => (await phone.evaluate(chosen)) !== before,
    `the wheel did not leave ${before}`,
  )
  await sleep(400)
}

/** @template Value @param {() => Promise<Value>} ask @param {string} failure */
async function until(ask, failure) {
  const end = Date.now() + 20_000
  for (;;) {
    const value = await ask()
    if (value) return value
    if (Date.now() > end) throw new Error(failure)
    await sleep(200)
  }
}

/** Newest card or text in the person's chats. */
async function newestCard(phone, chat = '') {
  const ask = "fetch('/sandbox/cards').then(function (answer) { return answer.json() })"
  const { cards } = await phone.evaluate(ask)
  return cards.find(({ to }) => (chat ? to === chat : to === phone.person))
}

/** Wider than any screen, so that the page has to shrink it. */
function photo() {
  const [width, height] = [2000, 1000]
  const data = Buffer.alloc(width * height * 4, 150)
  writeFileSync(picture, jpeg.encode({ width, height, data }, 85).data)
  return picture
}

/** The step with `{name}` replaced by what was kept. @param {Step} step */
const withKept = (step, kept) =>
  JSON.parse(
    JSON.stringify(step).replace(/\{(\w+)\}/g, (whole, name) =>
      name in kept ? JSON.stringify(String(kept[name])).slice(1, -1) : whole,
    ),
  )
