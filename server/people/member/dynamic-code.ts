import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DynamicCode } from '../../../api/member.ts'
import type { Db } from '../../core/database.ts'
import { type Brand, defineRoute } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { requireCard } from './cards.ts'
import { levelsOf } from './levels.ts'
import { findMember, type MemberRow, requireActive } from './member-table.ts'
import { memberBrief } from './standing.ts'

/** Interval of the codes, s; the server accepts the previous one as well. */
const CODE_S = 60
export const NUMBER_DIGITS = 10
const PROOF_DIGITS = 8

type Signer = Pick<Brand, 'brand_id' | 'secret'>

/** 18 digits: the card's number, and eight derived from it, the minute and the brand's secret. */
export const codeAt = (brand: Signer, cardNo: string, minute: number): string =>
  cardNo + proofOf(brand, cardNo, minute)

function proofOf({ brand_id: brandId, secret }: Signer, cardNo: string, minute: number): string {
  const mac = createHmac('sha256', secret).update(`member ${brandId} ${cardNo} ${minute}`).digest()
  return String(mac.readUInt32BE(0) % 10 ** PROOF_DIGITS).padStart(PROOF_DIGITS, '0')
}

/** The code by which the counter identifies the visitor. */
export const dynamicCode = defineRoute({
  method: 'GET',
  path: '/wechat/member-card/dynamic-code',
  access: 'visitor',
  input: {},

  async handle({ db, brand, brandId, visitor, now }): Promise<DynamicCode> {
    const member = requireActive(await findMember(db, { brandId, uid: visitor.uid }))
    const card = await requireCard(db, brandId, member.card_id)
    const minute = Math.floor(now / CODE_S)
    return {
      code: codeAt(brand, member.card_no, minute),
      expire_time: (minute + 1) * CODE_S,
      server_time: now,
      member: await memberBrief(db, await levelsOf(db, brandId), { card, member, visitor }),
    }
  },
})

/** The member of a code of this minute or the last one. Refuses with 1501 (invalid) and 1506 (expired). */
export async function memberOfCode(
  db: Db,
  brand: Signer,
  code: string,
  now: number,
): Promise<MemberRow & { uid: number }> {
  const cardNo = code.slice(0, NUMBER_DIGITS)
  const member = await inBrand(db, brand)
    .selectFrom('member')
    .selectAll()
    .where('card_no', '=', cardNo)
    .executeTakeFirst()
  const uid = member?.uid
  if (!member || uid === null || uid === undefined) throw new ReplyError('codeUnknown')
  const minute = Math.floor(now / CODE_S)
  const proof = code.slice(NUMBER_DIGITS)
  const isNow = [minute, minute - 1].some(each => isSame(proof, proofOf(brand, cardNo, each)))
  // guard: a member's code lasts two minutes [server member/counter]
  if (!isNow) throw new ReplyError('qrOutOfDate', { message: '会员码已过期，请让顾客刷新后再出示' })
  return { ...requireActive(member), uid }
}

const isSame = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
