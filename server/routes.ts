import { appealActivity } from './activity/appeal.ts'
import { activityGates, passGate } from './activity/gate.ts'
import { myCampaigns } from './activity/mine.ts'
import { activityPreview } from './activity/preview.ts'
import { activityQrcode } from './activity/qrcode.ts'
import { activityShops } from './activity/shops.ts'
import { remindActivity } from './activity/remind.ts'
import { shareActivity } from './activity/share.ts'
import { sendSmsCode } from './activity/sms-code.ts'
import { friendPosterList } from './article/friend-poster-list.ts'
import { getArticleOne, getArticleOneUser } from './article/get-article-one.ts'
import { recommendedArticles } from './article/recommended.ts'
import { shopShare } from './article/shop-share.ts'
import { jssdk } from './auth/jssdk.ts'
import { getUserWechat, login } from './auth/login.ts'
import { thirdLogin } from './auth/third-login.ts'
import { logout } from './auth/logout.ts'
import { bind, bindState } from './bind/bind.ts'
import { sendBindCode } from './bind/sms-code.ts'
import { brandIndex } from './brand/brand-index.ts'
import type { Route } from './core/define-route.ts'
import { couponCode } from './coupon/code.ts'
import { couponDetail } from './coupon/detail.ts'
import { takeCoupon } from './coupon/take.ts'
import { cancelFormEntry } from './form/cancel.ts'
import { formDetail } from './form/detail.ts'
import { getFormEntry } from './form/entry.ts'
import { submitForm } from './form/submit.ts'
import { updateFormEntry } from './form/update.ts'
import { lbsCity } from './lbs/city.ts'
import { storeList } from './lbs/store-list.ts'
import { autoMarketing } from './log/auto-marketing.ts'
import { webReportBrowse, webReportFollow } from './log/brand-event.ts'
import { pageLog } from './log/page-log.ts'
import { lotteryRoutes } from './lottery/routes.ts'
import { getFileOne } from './material/get-file-one.ts'
import { getVideoOne } from './material/get-video-one.ts'
import { changePrivacy, readPrivacy } from './mine/privacy.ts'
import { resetWriteoff } from './mine/reset-writeoff.ts'
import { answerQuestion } from './quiz/answer.ts'
import { claimQuestionPrize } from './quiz/claim.ts'
import { questionDetail } from './quiz/detail.ts'
import { finishQuestion } from './quiz/finish.ts'
import { questionPrizes } from './quiz/prizes.ts'
import { questionRank } from './quiz/rank.ts'
import { startQuestion } from './quiz/start.ts'
import { receipt } from './receipt/receipt.ts'
import { redEnvelopeDetail } from './red-envelope/detail.ts'
import { redEnvelopeLuck } from './red-envelope/luck.ts'
import { openRedEnvelope } from './red-envelope/open.ts'
import { resolveLink } from './redirect/resolve.ts'
import { openShare } from './share/open-share.ts'
import { signShare } from './share/sign-share.ts'
import { changeCouponShop } from './store-coupon/change-shop.ts'
import { storeCouponDetail } from './store-coupon/detail.ts'
import { takeStoreCoupon } from './store-coupon/take.ts'
import { makeSignature } from './upload/make-signature.ts'
import { auditVoteItem } from './vote/audit.ts'
import { voteCaptcha } from './vote/captcha.ts'
import { voteDetail } from './vote/detail.ts'
import { voteItem } from './vote/item.ts'
import { voteList } from './vote/list.ts'
import { voteRank } from './vote/rank.ts'
import { signUpForVote } from './vote/signup.ts'
import { castVote } from './vote/vote.ts'
import { editStoreUser } from './work/edit-store-user.ts'
import { friendPosterBase } from './work/friend-poster-base.ts'
import { friendPoster } from './work/friend-poster.ts'
import { getCustomerRadar } from './work/get-customer-radar.ts'
import { getShareArticleOne } from './work/get-share-article-one.ts'
import { getShareGoods } from './work/get-share-goods.ts'
import { getShareTree } from './work/get-share-tree.ts'
import { getStoreUserInfo } from './work/get-user-info.ts'
import { radarSeen } from './work/radar-seen.ts'
import { workIndex } from './work/work-index.ts'
import { writeOffCodeBase } from './work/write-off-code-base.ts'
import { writeOffCode } from './work/write-off-code.ts'
import { writeOffLog } from './work/write-off-log.ts'

/** Everything the server answers, by room. */
export const routes: Route[] = [
  login,
  thirdLogin,
  getUserWechat,
  jssdk,
  logout,

  brandIndex,

  bindState,
  bind,
  sendBindCode,
  lbsCity,
  storeList,
  resolveLink,
  receipt,

  getArticleOne,
  getArticleOneUser,
  recommendedArticles,
  shopShare,
  friendPosterList,
  getVideoOne,
  getFileOne,
  signShare,
  openShare,

  activityQrcode,
  shareActivity,
  activityPreview,
  activityGates,
  passGate,
  sendSmsCode,
  appealActivity,
  remindActivity,
  myCampaigns,
  readPrivacy,
  changePrivacy,
  couponDetail,
  takeCoupon,
  couponCode,

  activityShops,
  storeCouponDetail,
  takeStoreCoupon,
  changeCouponShop,

  redEnvelopeDetail,
  openRedEnvelope,
  redEnvelopeLuck,
  ...lotteryRoutes,

  formDetail,
  submitForm,
  getFormEntry,
  updateFormEntry,
  cancelFormEntry,
  voteDetail,
  voteList,
  voteItem,
  voteRank,
  castVote,
  voteCaptcha,
  signUpForVote,
  auditVoteItem,
  questionDetail,
  startQuestion,
  answerQuestion,
  finishQuestion,
  questionPrizes,
  claimQuestionPrize,
  questionRank,

  getStoreUserInfo,
  editStoreUser,
  workIndex,
  getShareArticleOne,
  getShareGoods,
  friendPosterBase,
  friendPoster,
  getCustomerRadar,
  getShareTree,
  radarSeen,
  writeOffCode,
  writeOffCodeBase,
  writeOffLog,
  resetWriteoff,

  pageLog,
  autoMarketing,
  webReportBrowse,
  webReportFollow,

  makeSignature,
]
