import {
  codeKinds,
  couponKinds,
  drawKinds,
  inviteKinds,
  playKinds,
  type PlayedKind,
} from './kinds.ts'
import { buyFirst, sendAndReceive, stockShelf } from './first-order.ts'
import { playWeek } from './first-week.ts'
import {
  fillMall,
  makePoster,
  openCard,
  sayHowToReach,
  setLevels,
  uploadPrices,
  uploadVideo,
  writeArticle,
} from './rest-of-shop.ts'
import { saleKinds } from './sale-kinds.ts'
import { openTheShop, proveShop, setUpShop } from './set-up.ts'
import type { Hand } from './hand.ts'
import type { Cast, Part } from './story.ts'
import { publishByTaps, toTemplates } from './wizard-taps.ts'

/** The most that the first order, and one kind, may take, min. */
const FIRST_ORDER_MIN = 30
const KIND_MIN = 3

const firstOrder: Part = {
  name: 'from nothing to the first paid order, its parcel and its points',
  async play(cast) {
    const owner = await cast.phone('merchant')
    const guest = await cast.phone('shopperA', { pays: true })
    await cast.chapter('the first order', FIRST_ORDER_MIN, async () => {
      await setUpShop(cast, owner)
      await proveShop(cast, owner)
      await openTheShop(owner)
      await stockShelf(owner)
      await buyFirst(guest)
      await sendAndReceive(owner, guest)
    })
  },
}

/** Types of campaigns that the story knows, and those that have been played in this process. */
export const knownTypes = new Set<string>()
export const playedTypes = new Set<string>()

/** Whether every kind is played; a normal run plays the first of each part, and `npm run soak` all of them. */
export const playsAll = Number(process.env.SOAK ?? 0) > 0

/** Each kind is published by taps, and a second phone takes part in it. */
const kindsPart = (name: string, before: Part, kindsOf: (cast: Cast) => PlayedKind[]): Part => ({
  name: `${name} are published and taken part in`,
  before,
  async play(cast) {
    const owner = await cast.phone('merchant')
    const way = await cast.chapter('to the templates', KIND_MIN, () => toTemplates(owner))
    for (const [index, kind] of kindsOf(cast).entries()) {
      knownTypes.add(kind.type)
      if (index > 0 && !playsAll) continue
      // The way from the workbench is the same for each, so it is counted and not walked again.
      if (index > 0) await owner.page.goto('/pages/business/create/first?br=1')
      await cast.chapter(kind.type, KIND_MIN, () => playKind(cast, owner, kind), way)
      playedTypes.add(kind.type)
    }
  },
})

async function playKind(
  cast: Cast,
  owner: Awaited<ReturnType<Cast['phone']>>,
  { planned, pays = false, lead, take }: PlayedKind,
): Promise<void> {
  const guest = await cast.phone('shopperA', { pays })
  const address = await publishByTaps(owner, planned)
  if (lead) await lead(owner, guest)
  else await guest.open(address)
  await take(guest, cast, owner)
  await guest.page.close()
}

const coupons = kindsPart('coupons, envelopes and cards', firstOrder, () => couponKinds)
const draws = kindsPart('draws', coupons, () => drawKinds)
const plays = kindsPart('forms, votes and games', draws, () => playKinds)
const invitations = kindsPart('invitations', plays, () => inviteKinds)
const codes = kindsPart('live codes', invitations, codeKinds)

const sales = kindsPart('sales', codes, () => saleKinds)

/** What the merchant makes of the shop besides goods and campaigns. */
const makings: [name: string, make: (owner: Hand) => Promise<void>][] = [
  ['an article', writeArticle],
  ['a video', uploadVideo],
  ['a file', uploadPrices],
  ['a poster', makePoster],
  ['the member card', openCard],
  ['levels and benefits', setLevels],
  ['the mall', fillMall],
  ['contact and terms', sayHowToReach],
]

const restOfShop: Part = {
  name: 'contents and rules are written',
  before: sales,
  async play(cast) {
    const owner = await cast.phone('merchant')
    for (const [name, make] of makings) await cast.chapter(name, KIND_MIN, () => make(owner))
  },
}

const firstWeek: Part = {
  name: 'the shop’s people work through a first week',
  before: restOfShop,
  play: playWeek,
}

/** The story in its order; each part begins with the database that the one before has left. */
export const parts: readonly Part[] = [
  firstOrder,
  coupons,
  draws,
  plays,
  invitations,
  codes,
  sales,
  restOfShop,
  firstWeek,
]
