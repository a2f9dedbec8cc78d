import { accountState, exportAccount } from './account/account.ts'
import { deleteAccount, keepAccount } from './account/deletion.ts'
import { activityRoutes } from './activity/routes.ts'
import { addressList, deleteAddress, saveAddress } from './address/addresses.ts'
import { friendPosterList } from './article/friend-poster-list.ts'
import { getArticleOne, getArticleOneUser } from './article/get-article-one.ts'
import { recommendedArticles } from './article/recommended.ts'
import { shopShare } from './article/shop-share.ts'
import { jssdk } from './auth/jssdk.ts'
import { getUserWechat, login } from './auth/login.ts'
import { retailJssdk, retailUserInfo, shopperUserInfo } from './auth/user-info.ts'
import { thirdLogin } from './auth/third-login.ts'
import { logout, logoutOthers } from './auth/logout.ts'
import { draftRoutes } from './business/draft/routes.ts'
import { bind, bindState } from './bind/bind.ts'
import { sendBindCode } from './bind/sms-code.ts'
import { brandIndex } from './brand/brand-index.ts'
import { businessRoutes } from './business/routes.ts'
import { campaigns } from './campaigns.ts'
import { customerRoutes } from './customer/routes.ts'
import { handOver } from './work/hand-over.ts'
import { cardFile, likeCard, staffCardDetail } from './staff-card/staff-card.ts'
import type { Route } from './core/define-route.ts'
import { goodsDetail } from './goods/goods-detail.ts'
import { lbsCity } from './lbs/city.ts'
import { storeList } from './lbs/store-list.ts'
import { autoMarketing } from './log/auto-marketing.ts'
import { webReportBrowse, webReportFollow } from './log/brand-event.ts'
import { pageLog } from './log/page-log.ts'
import { getFileOne } from './material/get-file-one.ts'
import { getVideoOne } from './material/get-video-one.ts'
import { memberRoutes } from './member/index.ts'
import { changePrivacy, readPrivacy } from './mine/privacy.ts'
import { resetWriteoff } from './mine/reset-writeoff.ts'
import { mineRoutes } from './mine/routes.ts'
import { orderRoutes } from './orders/routes/index.ts'
import { shopOrderRoutes } from './orders/shop/index.ts'
import { receipt } from './receipt/receipt.ts'
import { blacklistRoutes } from './review/blacklist.ts'
import { reviewRoutes } from './review/routes.ts'
import { resolveLink } from './redirect/resolve.ts'
import { openShare } from './share/open-share.ts'
import { signShare } from './share/sign-share.ts'
import { staffTaskRoutes } from './staff-tasks/index.ts'
import { makeSignature } from './upload/make-signature.ts'
import { editStoreUser } from './work/edit-store-user.ts'
import { friendPosterBase } from './work/friend-poster-base.ts'
import { friendPoster } from './work/friend-poster.ts'
import { getCustomerRadar } from './work/get-customer-radar.ts'
import { getShareArticleOne } from './work/get-share-article-one.ts'
import { getShareGoods } from './work/get-share-goods.ts'
import { getShareTree } from './work/get-share-tree.ts'
import { getStoreUserInfo } from './work/get-user-info.ts'
import { radarSeen } from './work/radar-seen.ts'
import { transactionDetails } from './work/transaction-details.ts'
import { workIndex } from './work/work-index.ts'
import { writeOffCodeBase } from './work/write-off-code-base.ts'
import { writeOffCode } from './work/write-off-code.ts'
import { writeOffLog } from './work/write-off-log.ts'
import { storeAdminRoutes } from './store-admin/routes.ts'
import { withdrawRoutes } from './withdraw/routes.ts'

/** All endpoints of the server, by room. */
export const routes: Route[] = [
  login,
  thirdLogin,
  getUserWechat,
  jssdk,
  retailUserInfo,
  retailJssdk,
  shopperUserInfo,
  logout,
  logoutOthers,

  brandIndex,

  bindState,
  bind,
  sendBindCode,
  lbsCity,
  storeList,
  resolveLink,
  receipt,

  goodsDetail,
  addressList,
  saveAddress,
  deleteAddress,
  ...orderRoutes,
  ...memberRoutes,

  getArticleOne,
  getArticleOneUser,
  recommendedArticles,
  shopShare,
  friendPosterList,
  getVideoOne,
  getFileOne,
  signShare,
  openShare,

  ...activityRoutes(campaigns),
  readPrivacy,
  changePrivacy,
  accountState,
  exportAccount,
  deleteAccount,
  keepAccount,

  staffCardDetail,
  likeCard,
  cardFile,

  getStoreUserInfo,
  editStoreUser,
  workIndex,
  getShareArticleOne,
  getShareGoods,
  friendPosterBase,
  friendPoster,
  getCustomerRadar,
  ...customerRoutes,
  getShareTree,
  radarSeen,
  transactionDetails,
  writeOffCode,
  writeOffCodeBase,
  writeOffLog,
  resetWriteoff,
  handOver,
  ...storeAdminRoutes,
  ...shopOrderRoutes,
  ...withdrawRoutes,
  ...mineRoutes,
  ...reviewRoutes,
  ...blacklistRoutes,
  ...staffTaskRoutes,
  ...businessRoutes(campaigns),
  ...draftRoutes(campaigns),

  pageLog,
  autoMarketing,
  webReportBrowse,
  webReportFollow,

  makeSignature,
]
