import { authState } from '../../../api/values/auth-state.ts'
import * as v from 'valibot'
import { isIdCard } from '../../../api/form-rules/id-card.ts'
import type { AuthData, AuthStatus } from '../../../api/mine.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, mobile } from '../../core/fields.ts'
import { hasRefusedWord } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { operatorOf } from '../../platform/outside/operator.ts'
import { isOwnPaper } from '../../platform/upload/own-pictures.ts'
import { lockAuthStatus, setAuthStatus } from '../../core/auth-status.ts'
import { inBrand } from '../../core/in-brand.ts'
import { checkPapers } from './check-papers.ts'
import { lastPaper, type PaperRow, type ShopKey } from '../../core/papers.ts'

const KEY_LENGTH = 200
const pictures = ['idcardFrontage', 'idcardReverse', 'license'] as const

const name = (longest: number) =>
  v.pipe(anyText(longest * 2), v.trim(), v.minLength(2), v.maxLength(longest))

/** '' keeps what the last submission contains. */
const picture = v.optional(anyText(KEY_LENGTH), '')

/** Submits the papers of the shop, which the operator of the platform checks. */
export const authenticate = defineWrite({
  name: 'mine/authenticate',
  path: '/retail/mine/authenticate',
  access: 'merchant',
  input: {
    shopTitle: name(30),
    realName: name(20),
    idcardNo: v.optional(v.pipe(anyText(30), v.trim(), v.toUpperCase()), ''),
    shopContact: mobile,
    idcardFrontage: picture,
    idcardReverse: picture,
    license: picture,
  },

  async check({ db, settings, clock, brandId, visitor, input, now }) {
    if (!operatorOf({ settings, clock })) throw new ReplyError('stateChanged', { message: CLOSED })
    if (input.idcardNo && !isIdCard(input.idcardNo)) throw wrong('idcardNo', '身份证号不对，请核对')
    if (hasRefusedWord(`${input.shopTitle} ${input.realName}`)) {
      throw new ReplyError('contentRefused')
    }
    const uploader = { db, settings, brandId, uid: visitor.uid, now }
    for (const field of pictures) {
      if (!input[field] || (await isOwnPaper(input[field], uploader))) continue
      // guard: papers are own uploads [server merchant/shop/papers]
      throw new ReplyError('uploadRefused', { data: { field } })
    }
  },

  async run({ trx, brandId, staff, visitor, input, now }): Promise<{ authStatus: AuthStatus }> {
    const shop = { brandId, shopId: staff.shopId }
    const status = await lockAuthStatus(trx, shop)
    // guard: nothing is submitted while the last papers are in review or valid [server merchant/shop/papers]
    //   if (status === authState.inReview || status === authState.passed) ~> if (status === 9)
    if (status === authState.inReview || status === authState.passed) {
      throw new ReplyError('stateChanged')
    }
    await insert(trx, shop, input, { uid: visitor.uid, now })
    await setAuthStatus(trx, shop, authState.inReview)
    return { authStatus: authState.inReview }
  },
})

const CLOSED = '平台还没有开通在线认证，请联系平台客服'

const wrong = (field: string, message: string) =>
  new ReplyError('badParameter', { message, data: { field } })

async function insert(
  trx: Tx,
  { brandId, shopId }: ShopKey,
  input: AuthData,
  { uid, now }: { uid: number; now: number },
): Promise<void> {
  const last = await lastPaper(trx, { brandId, shopId })
  const no = (last?.no ?? 0) + 1
  await inBrand(trx, brandId)
    .insertInto('merchant_paper')
    .values({
      shop_id: shopId,
      no,
      uid,
      shop_title: input.shopTitle,
      real_name: input.realName,
      shop_contact: input.shopContact,
      ...keptOf(input, last),
      state: authState.inReview,
      submitted_at: now,
    })
    .execute()
  const payload = { shopId, no }
  await enqueue(trx, checkPapers, [{ brandId, key: `${shopId}:${no}`, dueAt: now, payload }])
}

/** Fields that may be taken from the last submission. */
function keptOf(input: AuthData, last: PaperRow | undefined) {
  const number = input.idcardNo || (last?.idcard_no ?? '')
  if (!isIdCard(number)) throw wrong('idcardNo', '请填写身份证号')
  const keep = (field: (typeof pictures)[number], kept: string | undefined, what: string) => {
    const key = input[field] || kept
    if (key) return key
    throw wrong(field, `请上传${what}`)
  }
  return {
    idcard_no: number,
    idcard_frontage: keep('idcardFrontage', last?.idcard_frontage, '身份证人像面'),
    idcard_reverse: keep('idcardReverse', last?.idcard_reverse, '身份证国徽面'),
    license: keep('license', last?.license, '营业执照'),
  }
}
