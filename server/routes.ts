import { activityQrcode } from './activity/qrcode.ts'
import { friendPosterList } from './article/friend-poster-list.ts'
import { getArticleOne, getArticleOneUser } from './article/get-article-one.ts'
import { recommendedArticles } from './article/recommended.ts'
import { shopShare } from './article/shop-share.ts'
import { jssdk } from './auth/jssdk.ts'
import { getUserWechat, login } from './auth/login.ts'
import { logout } from './auth/logout.ts'
import { bind, bindState } from './bind/bind.ts'
import { brandIndex } from './brand/brand-index.ts'
import type { Route } from './core/define-route.ts'
import { couponCode } from './coupon/code.ts'
import { couponDetail } from './coupon/detail.ts'
import { takeCoupon } from './coupon/take.ts'
import { lbsCity } from './lbs/city.ts'
import { storeList } from './lbs/store-list.ts'
import { autoMarketing } from './log/auto-marketing.ts'
import { webReportBrowse, webReportFollow } from './log/brand-event.ts'
import { pageLog } from './log/page-log.ts'
import { resetWriteoff } from './mine/reset-writeoff.ts'
import { receipt } from './receipt/receipt.ts'
import { resolveLink } from './redirect/resolve.ts'
import { getStoreUserInfo } from './work/get-user-info.ts'
import { writeOffCodeBase } from './work/write-off-code-base.ts'
import { writeOffCode } from './work/write-off-code.ts'
import { writeOffLog } from './work/write-off-log.ts'

/** Everything the server answers, by room. */
export const routes: Route[] = [
  login,
  getUserWechat,
  jssdk,
  logout,

  brandIndex,

  bindState,
  bind,
  lbsCity,
  storeList,
  resolveLink,
  receipt,

  getArticleOne,
  getArticleOneUser,
  recommendedArticles,
  shopShare,
  friendPosterList,

  activityQrcode,
  couponDetail,
  takeCoupon,
  couponCode,

  getStoreUserInfo,
  writeOffCode,
  writeOffCodeBase,
  writeOffLog,
  resetWriteoff,

  pageLog,
  autoMarketing,
  webReportBrowse,
  webReportFollow,
]
