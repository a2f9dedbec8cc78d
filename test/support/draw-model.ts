import { DAY_S } from '../../api/values/time.ts'
import { brandDay } from '../../server/core/clock.ts'

/** A prize of the model; Infinity means no limit. */
export interface ModelPrize {
  kind: 'coupon' | 'points' | 'balance' | 'again'
  weight: number
  left: number
  perDay: number
  perUser: number
  amount: number
  isPity: boolean
}

export interface ModelRules {
  freeDay: number
  shareDay: number
  pointCost: number
  winsUser: number
  winsDay: number
  pityAfter: number
  claimDays: number
}

export type Op =
  | { kind: 'draw'; uid: number; pay: 'free' | 'points'; roll: number; name: number }
  | { kind: 'share'; uid: number }
  /** Claims the prize of the named draw. */
  | { kind: 'claim'; draw: number }
  | { kind: 'expire' }

interface Person {
  day: string
  free: number
  kept: number
  shares: Record<string, number>
  wins: number
  winsOn: Record<string, number>
  misses: number
  points: number
  fen: number
}

interface ModelDraw {
  uid: number
  /** From 1; 0 for none. */
  prize: number
  status: string
  until: number
}

/** The promises of the draw mechanic, in a form simple enough to be right. Plain data only. */
export interface Model {
  rules: ModelRules
  prizes: (ModelPrize & { wonOn: Record<string, number> })[]
  people: Record<number, Person>
  draws: Record<number, ModelDraw>
}

export function createModel(rules: ModelRules, prizes: ModelPrize[], uids: number[]): Model {
  const person = (): Person => ({
    day: '',
    free: 0,
    kept: 0,
    shares: {},
    wins: 0,
    winsOn: {},
    misses: 0,
    points: 0,
    fen: 0,
  })
  return {
    rules,
    prizes: prizes.map(prize => ({ ...prize, wonOn: {} })),
    people: Object.fromEntries(uids.map(uid => [uid, person()])),
    draws: {},
  }
}

/** Applies an operation; returns the expected response as a word. */
export function apply(model: Model, op: Op, now: number): string {
  if (op.kind === 'expire') return expire(model, now)
  if (op.kind === 'share') return share(model, personOf(model, op.uid), now)
  if (op.kind === 'claim') return claim(model, op.draw, now)
  // A refusal changes nothing, including what had expired by then.
  const before = structuredClone(model)
  const words = draw(model, op, now)
  if (!words.startsWith('drew')) Object.assign(model, before)
  return words
}

/** Includes today's free chances, even if not requested yet. */
export function chancesIn(model: Model, uid: number, now: number): number {
  const { day, free, kept } = personOf(model, uid)
  return kept + (day === brandDay(now) ? free : model.rules.freeDay)
}

export function personOf(model: Model, uid: number): Person {
  const person = model.people[uid]
  if (!person) throw new Error(`The model does not know ${uid}.`)
  return person
}

/** Money prizes are charged to the budget when they are drawn, and those that expire go back to it. */
export function spentIn({ draws, prizes }: Model): number {
  const charged = Object.values(draws).filter(({ status }) => status !== 'expired')
  const prizesOf = charged.map(({ prize }) => prizes[prize - 1])
  return prizesOf.reduce((sum, of) => sum + (of?.kind === 'balance' ? of.amount : 0), 0)
}

function draw(model: Model, op: Op & { kind: 'draw' }, now: number): string {
  expire(model, now)
  const { rules, prizes } = model
  const me = personOf(model, op.uid)
  if (!prizes.some(prize => prize.kind !== 'again' && prize.left > 0)) return 'soldOut'
  const isPoor = op.pay === 'points' && me.points < rules.pointCost
  if (isPoor || (op.pay === 'free' && chancesIn(model, op.uid, now) === 0)) return 'noChance'
  newDay(model, me, now)
  if (op.pay === 'points') {
    me.points -= rules.pointCost
    me.kept += 1
  }
  if (me.free > 0) me.free -= 1
  else me.kept -= 1
  const won = resultOf(model, op, me, now)
  const prize = prizes[won - 1]
  if (!prize) me.misses += 1
  else if (prize.kind === 'again') me.kept += 1
  const isWin = prize !== undefined && prize.kind !== 'again'
  if (isWin) {
    me.wins += 1
    me.winsOn[brandDay(now)] = (me.winsOn[brandDay(now)] ?? 0) + 1
    me.misses = 0
  }
  const until = isWin ? now + rules.claimDays * DAY_S : 0
  model.draws[op.name] = { uid: op.uid, prize: won, status: isWin ? 'pending' : 'none', until }
  return `drew ${won}, ${me.free + me.kept} left`
}

function resultOf(model: Model, op: Op & { kind: 'draw' }, me: Person, now: number): number {
  const { rules, prizes } = model
  const pity = prizes.findIndex(prize => prize.isPity)
  if (me.misses >= rules.pityAfter && take(model, pity, me, op.uid, now)) return pity + 1
  let rest = op.roll
  const hit = prizes.findIndex(prize => {
    rest -= prize.weight
    return rest < 0
  })
  return hit >= 0 && take(model, hit, me, op.uid, now) ? hit + 1 : 0
}

function take(model: Model, index: number, me: Person, uid: number, now: number): boolean {
  const prize = model.prizes[index]
  const day = brandDay(now)
  if (!prize) return false
  const { rules } = model
  const isWin = prize.kind !== 'again'
  if (isWin && (me.wins >= rules.winsUser || (me.winsOn[day] ?? 0) >= rules.winsDay)) return false
  const mine = Object.values(model.draws).filter(each => each.uid === uid)
  if (mine.filter(each => each.prize === index + 1).length >= prize.perUser) return false
  if (prize.left === 0 || (prize.wonOn[day] ?? 0) >= prize.perDay) return false
  prize.left -= 1
  prize.wonOn[day] = (prize.wonOn[day] ?? 0) + 1
  return true
}

function newDay(model: Model, me: Person, now: number): void {
  if (me.day === brandDay(now)) return
  me.day = brandDay(now)
  me.free = model.rules.freeDay
}

function share(model: Model, me: Person, now: number): string {
  const day = brandDay(now)
  const shared = me.shares[day] ?? 0
  if (shared >= model.rules.shareDay) return 'added 0'
  newDay(model, me, now)
  me.shares[day] = shared + 1
  me.kept += 1
  return 'added 1'
}

function claim(model: Model, name: number, now: number): string {
  const mine = model.draws[name]
  const prize = model.prizes[(mine?.prize ?? 0) - 1]
  if (!mine || !prize || prize.kind === 'again') return 'nothing'
  if (mine.status === 'claimed') return 'claimed'
  if (mine.status === 'expired' || mine.until <= now) return 'grantExpired'
  mine.status = 'claimed'
  const me = personOf(model, mine.uid)
  if (prize.kind === 'balance') me.fen += prize.amount
  if (prize.kind === 'points') me.points += prize.amount
  return 'claimed'
}

function expire(model: Model, now: number): string {
  for (const each of Object.values(model.draws)) {
    if (each.status !== 'pending' || each.until > now) continue
    each.status = 'expired'
    const prize = model.prizes[each.prize - 1]
    if (prize) prize.left += 1
  }
  return 'expired'
}
