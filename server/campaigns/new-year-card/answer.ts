import { greetingStatus } from '../../../api/values/greeting-status.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { defineWrite } from '../../core/define-write.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { hasRefusedWord } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import { cardExt } from './card-ext.ts'
import { cardMissing, findCard, readOpen } from './card-table.ts'

const card = {
  access: 'open' as const,
  done: { ok: true } as const,
}

/** Sends the maker a reply, once per card. */
export const thankForCard = defineWrite({
  name: 'new-year-card/thank',
  path: '/wechat/new-year-card/thank',
  access: card.access,
  input: { recordId: text(32), text: v.pipe(text(30), v.trim(), v.minLength(1)) },
  find: ({ db, brandId, input }) => findCard(db, brandId, input.recordId),

  check({ input }) {
    if (hasRefusedWord(input.text)) throw new ReplyError('contentRefused')
  },

  async run({ trx, visitor, found, input }) {
    const { activity } = found
    const open = await readOpen(trx, activity, visitor.uid)
    // A visitor who has not opened the card is answered as if it did not exist.
    if (open?.card_id !== found.card.card_id) throw cardMissing()
    const row = await inBrand(trx, activity)
      .updateTable('card_open')
      .set({ thanks: input.text })
      .where('activity_id', '=', activity.activity_id)
      .where('uid', '=', visitor.uid)
      // guard: a card is answered once [server new-year-card/cards, server new-year-card/histories]
      //   .where('thanks', '=', '') ~>
      .where('thanks', '=', '')
      .returning('uid')
      .executeTakeFirst()
    if (!row) throw new ReplyError('stateChanged', { message: '已经回赠过了' })
    return card.done
  },
})

/**
 * Reports a card's text. Whoever has opened a card of the campaign can read all others that they get, so they can report
 * them too. Each person reports a card once; `hide_after` reports hide it.
 */
export const reportCard = defineWrite({
  name: 'new-year-card/report',
  path: '/wechat/new-year-card/report',
  access: card.access,
  input: { recordId: text(32), reason: text(30) },
  find: ({ db, brandId, input }) => findCard(db, brandId, input.recordId),

  async run({ trx, visitor, found, input, now }) {
    const { brand_id: brandId, card_id } = found.card
    // guard: only readers report [server new-year-card/histories]
    if (!(await readOpen(trx, found.activity, visitor.uid))) throw cardMissing()
    const row = await inBrand(trx, brandId)
      .insertInto('card_report')
      .values({ card_id, uid: visitor.uid, reason: input.reason, created_at: now })
      .onConflict(conflict => conflict.doNothing())
      .returning('uid')
      .executeTakeFirst()
    // guard: one person’s reports count once [server new-year-card/histories]
    if (!row) return card.done
    const { hide_after } = cardExt(found.activity)
    await inBrand(trx, brandId)
      .updateTable('card')
      .set({
        report_n: sql<number>`report_n + 1`,
        // guard: a card that was reported often is hidden [server new-year-card/cards, server new-year-card/histories]
        //   report_n + 1 >= ${hide_after} ~> report_n < 0
        status: sql<number>`case when status = ${greetingStatus.shown} and report_n + 1 >= ${hide_after}
          then ${greetingStatus.hidden}::int else status end`,
      })
      .where('card_id', '=', card_id)
      .execute()
    return card.done
  },
})

/** Withdraws the visitor's own card: its text is erased, and its link is invalid from then on. */
export const withdrawCard = defineWrite({
  name: 'new-year-card/withdraw',
  path: '/wechat/new-year-card/withdraw',
  access: card.access,
  input: { recordId: text(32) },
  find: ({ db, brandId, input }) => findCard(db, brandId, input.recordId),

  async run({ trx, visitor, found }) {
    const { brand_id: brandId, card_id } = found.card
    const row = await inBrand(trx, brandId)
      .updateTable('card')
      .set({ status: greetingStatus.withdrawn, to_name: '', from_name: '', wish: '', picture: '' })
      .where('card_id', '=', card_id)
      // guard: only a card’s maker takes it back [server new-year-card/cards, server new-year-card/histories]
      .where('maker_uid', '=', visitor.uid)
      .returning('card_id')
      .executeTakeFirst()
    if (!row) throw cardMissing()
    return card.done
  },
})
