import * as v from 'valibot'
import { NAME_MAX } from '../../../api/values/limits.ts'
import type { CardMade } from '../../../api/new-year-card.ts'
import { findActivity } from '../../core/activity-table.ts'
import { brandDay } from '../../core/clock.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, id, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { badField } from '../../core/parse-input.ts'
import { randomKey } from '../../core/random.ts'
import { hasRefusedWord } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import { useLimit } from '../../ledgers/limit.ts'
import { take } from '../../ledgers/stock.ts'
import { checkEntry } from '../../mechanics/participate/gates.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import { areOwnPictures } from '../../platform/upload/own-pictures.ts'
import { cardExt } from './card-ext.ts'
import { TYPE } from './card-table.ts'

const WISH_MAX = 60

/** Creates a card. Its text is plain text and is checked against the refused words. */
export const makeCard = defineWrite({
  name: 'new-year-card/make',
  path: '/wechat/new-year-card/make',
  access: 'open',
  input: {
    id,
    templateId: id,
    to: text(NAME_MAX),
    from: text(NAME_MAX),
    wish: text(WISH_MAX),
    picture: v.optional(anyText(500), ''),
  },
  find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, TYPE),

  async check({ db, brandId, visitor: { uid }, input, found, settings, origin }) {
    const { templates, wish_max } = cardExt(found)
    if (input.templateId > templates.length) throw badField('templateId')
    for (const field of ['to', 'from', 'wish'] as const) {
      if (input[field].trim() === '') throw badField(field)
    }
    if ([...input.wish].length > wish_max) throw badField('wish')
    const words = [input.to, input.from, input.wish].join(' ')
    // guard: nobody sends refused words [server new-year-card/cards]
    if (hasRefusedWord(words)) throw new ReplyError('contentRefused')
    const uploader = { settings, db, brandId, uid, origin }
    // guard: only a picture that its maker has uploaded [server new-year-card/cards]
    if (input.picture && !(await areOwnPictures([input.picture], uploader))) {
      throw new ReplyError('uploadRefused')
    }
  },

  async run({
    trx,
    brand,
    brandId,
    visitor,
    found: activity,
    input,
    address,
    origin,
    now,
  }): Promise<CardMade> {
    const { uid } = visitor
    await checkEntry(trx, activity, visitor, now, { origin: originOf(brand, address) })
    const { cards_day: max } = cardExt(activity)
    const limit = { scope: `cards:${uid}:day`, period: brandDay(now), max }
    // guard: the cards of a day [server new-year-card/cards, server new-year-card/histories]
    if ((await useLimit(trx, activity, limit)) === undefined) {
      throw new ReplyError('limitDay', { message: '今天的贺卡写满了，明天再写' })
    }
    const record_id = randomKey()
    const key = randomKey()
    await inBrand(trx, brandId)
      .insertInto('card')
      .values({
        card_id: record_id,
        activity_id: activity.activity_id,
        maker_uid: uid,
        key,
        template_id: input.templateId,
        to_name: input.to.trim(),
        from_name: input.from.trim(),
        wish: input.wish.trim(),
        picture: input.picture,
        created_at: now,
      })
      .execute()
    take(trx, { activity, now, uid, entries: 1 })
    const query = { br: String(brandId), id: String(activity.activity_id) }
    const link = new URLSearchParams({ ...query, recordId: record_id, key })
    return { record_id, key, share_url: `${origin}/newYearCard?${link}` }
  },
})
