import type { Route } from '../../core/define-route.ts'
import type { JobKind } from '../../core/jobs/define-job.ts'
import { agreeProtocol, cardForm, cardIndex, cardProtocol, cardSmsCode } from './card.ts'
import { memberCenter } from './center.ts'
import { claimOffer, couponOffers } from './coupon-offers.ts'
import { checkPoints } from './drift.ts'
import { dynamicCode } from './dynamic-code.ts'
import { claimEquity, equityPage } from './equities.ts'
import { findMember, freezeMember } from './find-member.ts'
import { levelGift, reviewLevels } from './growth.ts'
import { leaveMember, voidLeftPoints } from './leave.ts'
import { openCard } from './open.ts'
import { myCoupons } from './own-coupons.ts'
import { pointsLog } from './points-log.ts'
import { findEndingPoints, notifyPoints } from './notify-points.ts'
import { memberProfile, saveProfile } from './profile.ts'
import { myVouchers } from './vouchers.ts'

/** The member card with its points and levels, and members at the counter. */
export const memberRoutes: Route[] = [
  cardIndex,
  cardForm,
  cardProtocol,
  cardSmsCode,
  openCard,
  agreeProtocol,
  leaveMember,
  memberCenter,
  memberProfile,
  saveProfile,
  dynamicCode,
  pointsLog,
  equityPage,
  claimEquity,
  myCoupons,
  couponOffers,
  claimOffer,
  myVouchers,
  findMember,
  freezeMember,
]

export const memberJobs: JobKind[] = [
  levelGift,
  reviewLevels,
  voidLeftPoints,
  checkPoints,
  findEndingPoints,
  notifyPoints,
]
