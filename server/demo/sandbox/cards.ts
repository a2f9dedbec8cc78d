import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { unixSeconds } from '../../core/clock.ts'
import type { ServerContext } from '../../core/context.ts'
import { ownOrigin } from '../../core/request.ts'
import { inBrand } from '../../core/in-brand.ts'
import { SMS_CHAT } from '../doubles/sandbox-sms.ts'
import { people } from '../seed/people.ts'
import { type BrandHere, brandsHere } from './brands-here.ts'
import { chats } from './chats.ts'
import { readState } from '../doubles/cookies.ts'

const SHOWN = 60

const cardSchema = v.object({
  to: v.picklist([...people, ...chats].map(({ key }) => key).filter(key => key !== SMS_CHAT)),
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  desc: v.pipe(v.string(), v.maxLength(500)),
  link: v.pipe(v.string(), v.maxLength(2000)),
  imgUrl: v.pipe(v.string(), v.maxLength(2000)),
})

/**
 * Cards shared into chats. As in the messaging app, a link outside the account's own domain is not
 * a card. The id of a card consists of chat, time and a random suffix, so cards of a chat are
 * sorted by key.
 */
export function mountCards(app: Hono, { db, clock, settings }: ServerContext): void {
  app.get('/sandbox/cards', async c => {
    const { person } = readState(c)
    const brandIds = (await brandsHere(db)).map(({ brand_id: brandId }) => brandId)
    const rows = await db
      .selectFrom('sandbox_card')
      .selectAll()
      .where('brand_id', 'in', brandIds)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute()
    const cards = rows.map(row => ({
      id: row.id,
      from: people.find(each => each.uid === row.from_uid)?.key ?? '',
      to: row.id.slice(0, row.id.indexOf(':')),
      title: row.title,
      desc: row.descr,
      link: row.link,
      image: row.img_url,
      sentAt: row.created_at,
    }))
    return c.json({ cards: cards.filter(card => isMine(card, person)) })
  })

  app.post('/sandbox/cards', async c => {
    const sender = people.find(person => person.key === readState(c).person)
    if (!sender) return c.json({ message: '先选一个人，再分享' }, 400)
    const parsed = v.safeParse(cardSchema, await c.req.json().catch(() => null))
    if (!parsed.success) return c.json({ message: '卡片内容不完整' }, 400)
    const { to, title, desc, link, imgUrl } = parsed.output
    const origin = ownOrigin(c, settings)
    const path = pathOn(origin, link)
    if (!path) return c.json({ message: '链接不在安全域名内，发不出卡片' }, 400)
    await inBrand(db, brandOf(path, await brandsHere(db)))
      .insertInto('sandbox_card')
      .values({
        id: `${to}:${clock.now()}-${randomUUID()}`,
        from_uid: sender.uid,
        title,
        descr: desc,
        link: path,
        img_url: pathOn(origin, imgUrl),
        created_at: unixSeconds(clock),
      })
      .execute()
    return c.json({ message: 'ok' })
  })
}

/**
 * Whether a person sees a card: as its sender or receiver, or because it was sent to everybody.
 * Favourites are visible to their owner only.
 */
function isMine(card: { from: string; to: string }, person: string): boolean {
  if (card.from === person || card.to === person) return true
  return chats.some(chat => chat.key === card.to && chat.isPublic)
}

/**
 * Path and query of an address on our host; '' for any other, because a card can only open and show
 * our own.
 */
function pathOn(origin: string, address: string): string {
  if (!address || !URL.canParse(address, origin)) return ''
  const url = new URL(address, origin)
  return url.origin === origin ? url.pathname + url.search : ''
}

function brandOf(path: string, brands: BrandHere[]): number {
  const brand = Number(new URL(path, 'http://shop.test').searchParams.get('br'))
  return (brands.find(({ brand_id: brandId }) => brandId === brand) ?? brands[0])?.brand_id ?? 0
}
