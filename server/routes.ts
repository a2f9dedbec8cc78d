import { accountState, exportAccount } from './people/account/account.ts'
import { deleteAccount, keepAccount } from './people/account/deletion.ts'
import { activityRoutes } from './campaigns/activity/routes.ts'
import { addressList, deleteAddress, saveAddress } from './trade/address/addresses.ts'
import { friendPosterList } from './content/article/friend-poster-list.ts'
import { getArticleOne, getArticleOneUser } from './content/article/get-article-one.ts'
import { baleList } from './staff/work/bale-list.ts'
import { recommendedArticles } from './staff/work/recommended.ts'
import { shopShare } from './content/share/shop-share.ts'
import { jssdk } from './people/auth/jssdk.ts'
import { getUserWechat, login } from './people/auth/login.ts'
import { retailJssdk, retailUserInfo, shopperUserInfo } from './people/auth/user-info.ts'
import { thirdLogin } from './people/auth/third-login.ts'
import { logout, logoutOthers } from './people/auth/logout.ts'
import { contentAdminRoutes } from './merchant/content/routes.ts'
import { draftRoutes } from './merchant/drafts/routes.ts'
import { bind, bindState } from './people/bind/bind.ts'
import { sendBindCode } from './people/bind/sms-code.ts'
import { brandAbout } from './content/brand/brand-about.ts'
import { brandActivities } from './content/brand/brand-activities.ts'
import { brandIndex } from './content/brand/brand-index.ts'
import { figureRoutes } from './merchant/figures/statistics.ts'
import { businessRoutes } from './merchant/campaigns/routes.ts'
import { campaigns } from './campaigns/index.ts'
import { customerFile } from './staff/customers/file.ts'
import { customerRoutes } from './staff/customers/routes.ts'
import { handOver } from './staff/work/hand-over.ts'
import { cardFile, likeCard, staffCardDetail } from './content/staff-card/staff-card.ts'
import type { Route } from './core/define-route.ts'
import { cartRoutes } from './trade/cart/cart.ts'
import { invoiceFile } from './trade/invoices/file.ts'
import { invoiceRoutes } from './trade/invoices/routes.ts'
import { goodsAdminRoutes } from './merchant/goods/routes.ts'
import { contacts } from './trade/orders/contacts.ts'
import { goodsDetail } from './trade/goods/goods-detail.ts'
import { goodsList } from './trade/goods/goods-list.ts'
import { lbsCity } from './staff/nearby/city.ts'
import { storeList } from './staff/nearby/store-list.ts'
import { autoMarketing } from './content/log/auto-marketing.ts'
import { webReportBrowse, webReportFollow } from './content/log/brand-event.ts'
import { pageLog } from './content/log/page-log.ts'
import { getFileOne } from './content/material/get-file-one.ts'
import { getVideoOne } from './content/material/get-video-one.ts'
import { entryFile } from './merchant/entries/export.ts'
import { entryRoutes } from './merchant/entries/index.ts'
import { orderFile } from './trade/orders/shop/file.ts'
import { participantFile } from './merchant/participants/file.ts'
import { participantRoutes } from './merchant/participants/index.ts'
import { inboxRoutes } from './people/inbox/inbox.ts'
import { mallGoods, mallList } from './people/mall/mall.ts'
import { memberRoutes } from './people/member/index.ts'
import { changePrivacy, readPrivacy } from './merchant/shop/privacy.ts'
import { resetWriteoff } from './merchant/shop/reset-writeoff.ts'
import { setupRoutes } from './merchant/setup/routes.ts'
import { settingsRoutes } from './merchant/settings/routes.ts'
import { mineRoutes } from './merchant/shop/routes.ts'
import { orderRoutes } from './trade/orders/routes/index.ts'
import { shopOrderRoutes } from './trade/orders/shop/index.ts'
import { receipt } from './trade/receipt/receipt.ts'
import './staff/review-subjects.ts'
import { blacklistRoutes } from './staff/review/blacklist.ts'
import { reviewRoutes } from './staff/review/routes.ts'
import { resolveLink } from './platform/redirect/resolve.ts'
import { openShare } from './content/share/open-share.ts'
import { signShare } from './content/share/sign-share.ts'
import { staffTaskRoutes } from './staff/staff-tasks/index.ts'
import { makeSignature } from './platform/upload/make-signature.ts'
import { contactCode } from './staff/stores/contact-code.ts'
import { editStoreUser } from './staff/stores/edit-store-user.ts'
import { campaignArrivals } from './staff/share-campaigns/arrivals.ts'
import { staffCampaigns } from './staff/share-campaigns/list.ts'
import { friendPosterBase } from './staff/work/friend-poster-base.ts'
import { friendPoster } from './staff/work/friend-poster.ts'
import { getCustomerRadar } from './staff/work/get-customer-radar.ts'
import { getShareArticleOne } from './staff/work/get-share-article-one.ts'
import { getShareGoods } from './staff/work/get-share-goods.ts'
import { customerRadar } from './staff/work/customer-radar.ts'
import { getShareTree } from './staff/work/get-share-tree.ts'
import { getStoreUserInfo } from './staff/work/get-user-info.ts'
import { radarSeen } from './staff/work/radar-seen.ts'
import { transaction } from './staff/work/transaction.ts'
import { transactionDetails } from './staff/work/transaction-details.ts'
import { workIndex } from './staff/work/work-index.ts'
import { writeOffCodeBase } from './staff/work/write-off-code-base.ts'
import { writeOffCode } from './staff/work/write-off-code.ts'
import { writeOffLog } from './staff/work/write-off-log.ts'
import { userFile } from './staff/stores/users-file.ts'
import { storeAdminRoutes } from './staff/stores/routes.ts'
import { withdrawRoutes } from './trade/withdraw/routes.ts'
import { walletFile } from './trade/withdraw/wallet-file.ts'

/** Lists that a shop may take along as a file. */
export const tableFiles = [
  entryFile,
  participantFile,
  orderFile,
  invoiceFile,
  walletFile,
  customerFile,
  userFile,
]

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
  brandActivities,
  brandAbout,

  bindState,
  bind,
  sendBindCode,
  lbsCity,
  storeList,
  resolveLink,
  receipt,

  contacts,
  goodsDetail,
  goodsList,
  ...cartRoutes,
  ...invoiceRoutes,
  addressList,
  saveAddress,
  deleteAddress,
  ...orderRoutes,
  ...memberRoutes,
  ...inboxRoutes,
  mallList,
  mallGoods,

  getArticleOne,
  getArticleOneUser,
  recommendedArticles,
  baleList,
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
  contactCode,
  workIndex,
  staffCampaigns,
  campaignArrivals,
  getShareArticleOne,
  getShareGoods,
  friendPosterBase,
  friendPoster,
  getCustomerRadar,
  ...customerRoutes,
  customerRadar,
  getShareTree,
  radarSeen,
  transactionDetails,
  transaction,
  writeOffCode,
  writeOffCodeBase,
  writeOffLog,
  resetWriteoff,
  handOver,
  ...storeAdminRoutes,
  ...shopOrderRoutes,
  ...withdrawRoutes,
  ...mineRoutes,
  ...setupRoutes,
  ...settingsRoutes,
  ...reviewRoutes,
  ...blacklistRoutes,
  ...staffTaskRoutes,
  ...contentAdminRoutes,
  ...businessRoutes(campaigns),
  ...figureRoutes,
  ...draftRoutes(campaigns),
  ...entryRoutes,
  ...participantRoutes,
  ...tableFiles.map(({ route }) => route),
  ...goodsAdminRoutes,

  pageLog,
  autoMarketing,
  webReportBrowse,
  webReportFollow,

  makeSignature,
]
