import { authState } from '../../../api/values/auth-state.ts'
import type { Authentication, AuthData, AuthStatus } from '../../../api/mine.ts'
import { maskedIdCard } from '../../../api/form-rules/id-card.ts'
import { defineRoute } from '../../core/define-route.ts'
import { privateAddress } from '../../platform/outside/object-store.ts'
import { operatorOf } from '../../platform/outside/operator.ts'
import { authStatusOf } from '../../core/auth-status.ts'
import { lastPaper, type PaperRow } from '../../core/papers.ts'

/** Time for which the addresses of the pictures are valid, s. */
const PICTURES_S = 600

/** State of the shop's authentication, and what was submitted last. */
export const getAuthenticate = defineRoute({
  method: 'GET',
  path: '/retail/mine/get-authenticate',
  // guard: only the shop's merchants read its papers [server merchant/shop/papers]
  //   access: 'merchant', ~> access: 'manager',
  access: 'merchant',
  input: {},

  async handle({ db, brandId, staff, settings, clock, now, origin }): Promise<Authentication> {
    const shop = { brandId, shopId: staff.shopId }
    const authStatus = await authStatusOf(db, shop)
    const paper = await lastPaper(db, shop)
    const addressOf = (key: string) =>
      privateAddress(settings, origin, { key, expiresAt: now + PICTURES_S })
    return {
      authStatus: authStatus as AuthStatus,
      reason: authStatus === authState.refused ? (paper?.reason ?? '') : '',
      authData: paper ? dataOf(paper, addressOf) : null,
      keeps_number: paper?.state === authState.refused ? 1 : 0,
      is_open: operatorOf({ settings, clock }) ? 1 : 0,
      submitted_at: paper?.submitted_at ?? 0,
      valid_until: authStatus === authState.passed ? (paper?.valid_until ?? 0) : 0,
      server_time: now,
    }
  },
})

const dataOf = (paper: PaperRow, addressOf: (key: string) => string): AuthData => ({
  shopTitle: paper.shop_title,
  realName: paper.real_name,
  // guard: nobody gets the whole number back [server merchant/shop/papers]
  //   maskedIdCard(paper.idcard_no) ~> paper.idcard_no
  idcardNo: maskedIdCard(paper.idcard_no),
  shopContact: paper.shop_contact,
  idcardFrontage: addressOf(paper.idcard_frontage),
  idcardReverse: addressOf(paper.idcard_reverse),
  license: addressOf(paper.license),
})
