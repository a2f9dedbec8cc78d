import { memberStatus } from '../../../api/values/member-status.ts'
import * as v from 'valibot'
import type { CardForm, CardProtocol, MemberCardIndex, MemberStatus } from '../../../api/member.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { count, id, mobile } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { maskedPhone } from '../../core/masked-phone.ts'
import { badField } from '../../core/parse-input.ts'
import { ReplyError } from '../../core/replies.ts'
import { pointsOf } from '../../ledgers/point-ledger.ts'
import { walletFacts } from '../../ledgers/wallet-balance.ts'
import { textCode } from '../../mechanics/text-code.ts'
import { openStores } from './answers.ts'
import { faceOf, requireCard } from './cards.ts'
import { describeGift } from './gifts.ts'
import { BACK_S } from './leave.ts'
import { levelsOf } from './levels.ts'
import { findMember, requireActive } from './member-table.ts'
import { usableCoupons } from './own-coupons.ts'
import { levelBriefs, memberBrief } from './standing.ts'

const cardId = v.optional(id)

/** The card for its owner or for a visitor without one. */
export const cardIndex = defineRoute({
  method: 'GET',
  path: '/wechat/member-card/index',
  access: 'visitor',
  input: { cardId },

  async handle({ db, brand, brandId, visitor, input, now }): Promise<MemberCardIndex> {
    const { uid } = visitor
    const card = await requireCard(db, brandId, input.cardId)
    const member = await findMember(db, { brandId, uid })
    const levels = await levelsOf(db, brandId)
    const isShown = member && member.status !== memberStatus.left
    return {
      card: faceOf(card, brand),
      status: (member?.status ?? memberStatus.none) as MemberStatus,
      shop_phone: brand.phone,
      member: isShown ? await memberBrief(db, levels, { card, member, visitor }) : null,
      gift: await describeGift(db, brandId, card.open_gift),
      points: await pointsOf(db, brandId, uid),
      coupons: await usableCoupons(db, { brandId, uid }, now),
      levels: levelBriefs(levels),
      ...(await walletFacts(db, { brandId, owner: uid, account: 'distribution' })),
      back_until: member?.left_at ? member.left_at + BACK_S : 0,
      server_time: now,
    }
  },
})

/** Form for opening the card. */
export const cardForm = defineRoute({
  method: 'GET',
  path: '/wechat/member-card/form',
  access: 'visitor',
  input: { cardId },

  async handle({ db, brand, brandId, visitor, input, now }): Promise<CardForm> {
    const card = await requireCard(db, brandId, input.cardId)
    const member = await findMember(db, { brandId, uid: visitor.uid })
    return {
      card: faceOf(card, brand),
      fields: card.open_fields,
      protocol_version: card.protocol_version,
      gift: await describeGift(db, brandId, card.open_gift),
      known_phone: visitor.phone ? maskedPhone(visitor.phone) : '',
      stores: await openStores(db, brandId),
      status: (member?.status ?? memberStatus.none) as MemberStatus,
      server_time: now,
    }
  },
})

export const cardProtocol = defineRoute({
  method: 'GET',
  path: '/wechat/member-card/protocol',
  access: 'open',
  input: { cardId },

  async handle({ db, brandId, input }): Promise<CardProtocol> {
    const card = await requireCard(db, brandId, input.cardId)
    const { name, protocol, protocol_version: version, protocol_at: at } = card
    return { name, protocol, version, at }
  },
})

/** Accepts the current protocol. */
export const agreeProtocol = defineWrite({
  name: 'member-card/agree',
  path: '/wechat/member-card/agree',
  access: 'visitor',
  input: { version: count },

  async run({ trx, brandId, visitor, input }): Promise<{ version: number }> {
    const person = { brandId, uid: visitor.uid }
    const member = requireActive(await findMember(trx, person))
    const { protocol_version: version } = await requireCard(trx, person.brandId, member.card_id)
    if (input.version !== version) throw new ReplyError('needConsent')
    await inBrand(trx, person)
      .updateTable('member')
      .set({ protocol_version: version })
      .where('uid', '=', person.uid)
      .execute()
    return { version }
  },
})

/** Sends a code to the phone that is to be kept, or to the one that is kept now. Texts cost money: refused once in vain. */
export const cardSmsCode = defineWrite({
  name: 'member-card/sms-code',
  path: '/wechat/member-card/sms-code',
  access: 'visitor',
  input: { which: v.picklist(['new', 'old']), phone: v.optional(mobile) },

  async run({ trx, brand, brandId, visitor, input, address, now, ...write }) {
    await requireCard(trx, brandId)
    const { uid } = visitor
    const isOld = input.which === 'old'
    const phone = isOld ? visitor.phone : input.phone
    if (!phone) throw isOld ? new ReplyError('stateChanged') : badField('phone', 'missing')
    const purpose = isOld ? 'memberOld' : 'member'
    return textCode({ ...write, trx }, { brand, uid, phone, purpose, address, now })
  },
})
