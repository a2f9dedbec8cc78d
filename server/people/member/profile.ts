import * as v from 'valibot'
import type { MemberProfile } from '../../../api/member-profile.ts'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { type Brand, defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { isKeyTaken } from '../../core/is-key-taken.ts'
import { maskedPhone } from '../../core/masked-phone.ts'
import { smsCode, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { badField } from '../../core/parse-input.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import type { Tx } from '../../core/tx.ts'
import { pointsOf } from '../../ledgers/point-ledger.ts'
import { guessing, keepPhone, type PhoneOwner, spendCode } from '../../mechanics/phone-proof.ts'
import { areOwnPictures } from '../../platform/upload/own-pictures.ts'
import { type Answers, answerFields, openStores, readAnswers } from './answers.ts'
import { requireCard } from './cards.ts'
import { shownCardNo } from './card-number.ts'
import {
  copyToVisitor,
  findMember,
  type MemberRow,
  requireActive,
  requireAgreed,
} from './member-table.ts'

const path = '/wechat/member-card/profile'

export const memberProfile = defineRoute({
  method: 'GET',
  path,
  access: 'visitor',
  input: {},
  handle: ({ db, brand, visitor, now }) => profileOf(db, brand, visitor, now),
})

/** Saves what is sent and leaves the rest. Refused with 1001, 1301, 1305, 1306, 1307, 2126. */
export const saveProfile = defineWrite({
  name: 'member-card/profile',
  path,
  access: 'visitor',
  input: {
    ...answerFields,
    oldCode: v.optional(smsCode),
    avatar: v.optional(text(500)),
  },

  async check({ db, brandId, visitor: { uid }, input, settings, origin }) {
    const uploader = { settings, db, brandId, uid, origin }
    // guard: only a picture that the member has uploaded [server member/profile]
    //   if (input.avatar && !(await areOwnPictures([input.avatar], uploader))) ~> if (false)
    if (input.avatar && !(await areOwnPictures([input.avatar], uploader))) {
      throw new ReplyError('uploadRefused')
    }
  },

  around: ({ db, brand, visitor: { uid }, input, address, now }, answer) =>
    input.code === undefined ? answer() : guessing(db, { brand, uid, address, now }, answer),

  async run({ trx, brand, brandId, visitor, input, now }): Promise<MemberProfile> {
    const person = { brandId, uid: visitor.uid }
    const member = await requireAgreed(trx, person)
    const kept = await readAnswers(trx, { brandId: person.brandId, now }, input)
    const birthday = birthdayChange(member, kept.birthday, now)
    const phone = await phoneChange(trx, { brand, visitor, now }, input)
    await save(trx, member, { ...kept, ...birthday, ...(phone && { phone }) })
    const { avatar = visitor.avatar } = input
    if (input.avatar) await copyToVisitor(trx, person, { avatar, has_own_avatar: true })
    return profileOf(trx, brand, { ...visitor, avatar }, now)
  },
})

/** A birthday may be told once, and changed once a year. */
function birthdayChange(member: MemberRow, birthday: string | undefined, now: number) {
  if (birthday === undefined || birthday === member.birthday) return {}
  const year = Number(brandDay(now).slice(0, 4))
  // guard: a birthday changes once a year [server member/profile]
  //   if (member.birthday !== '' && member.birthday_year === year) ~> if (false)
  if (member.birthday !== '' && member.birthday_year === year) {
    throw new ReplyError('stateChanged', {
      message: '生日一年只能改一次',
      data: { field: 'birthday' },
    })
  }
  return { birthday_year: year }
}

/** Another phone takes the code of the old one and that of the new one. */
async function phoneChange(
  trx: Tx,
  { brand, visitor, now }: { brand: Brand; visitor: Visitor; now: number },
  { phone, code, oldCode }: Answers & { oldCode?: string | undefined },
): Promise<string | undefined> {
  if (phone === undefined || phone === visitor.phone) return undefined
  const { uid } = visitor
  const fresh: PhoneOwner = { brand, uid, phone, purpose: 'member', now }
  if (code === undefined) throw badField('code', 'missing')
  if (visitor.phone !== '') {
    if (oldCode === undefined) throw badField('oldCode', 'missing')
    const old: PhoneOwner = { ...fresh, phone: visitor.phone, purpose: 'memberOld' }
    // guard: another phone takes the old one's code too [server member/profile]
    await spendCode(trx, old, oldCode, 'oldCode')
  }
  await spendCode(trx, fresh, code)
  await keepPhone(trx, fresh)
  return phone
}

async function save(
  trx: Tx,
  member: MemberRow,
  set: { phone?: string; birthday?: string; birthday_year?: number },
): Promise<void> {
  if (Object.keys(set).length === 0) return
  try {
    await inBrand(trx, member)
      .updateTable('member')
      .set(set)
      .where('member_id', '=', member.member_id)
      .execute()
  } catch (error) {
    if (!isKeyTaken(error)) throw error
    throw new ReplyError('phoneBound', { data: { field: 'phone' } })
  }
}

async function profileOf(
  db: Db,
  brand: Brand,
  visitor: Visitor,
  now: number,
): Promise<MemberProfile> {
  const { brand_id: brandId } = brand
  const member = requireActive(await findMember(db, { brandId, uid: visitor.uid }))
  const card = await requireCard(db, brandId, member.card_id)
  const stores = await openStores(db, brandId)
  const year = Number(brandDay(now).slice(0, 4))
  return {
    nickname: visitor.nickname,
    avatar: visitor.avatar,
    fields: card.open_fields,
    name: member.name,
    phone: maskedPhone(member.phone),
    birthday: member.birthday,
    is_birthday_locked: member.birthday !== '' && member.birthday_year === year ? 1 : 0,
    gender: member.gender === 1 || member.gender === 2 ? member.gender : 0,
    region: member.region,
    store_id: member.store_id ?? 0,
    store_name: stores.find(({ store_id }) => store_id === member.store_id)?.name ?? '',
    stores,
    stored,
    points: await pointsOf(db, brandId, visitor.uid),
    card_no: shownCardNo(card, member),
    opened_at: member.opened_at,
    server_time: now,
  }
}

/** What the shop keeps of a member, and why. */
const stored = [
  { label: '昵称与头像', text: '微信授权或自己上传，用于会员卡展示' },
  { label: '姓名、手机号', text: '开卡时填写，用于到店识别和订单通知' },
  { label: '生日、性别、地区', text: '自愿填写，用于生日礼和推荐门店' },
  { label: '订单与积分', text: '交易凭证，按法律要求保存' },
]
