export * from './activity.ts'
export * from './activity-share.ts'
export * from './article.ts'
export * from './auth.ts'
export * from './bind.ts'
export * from './brand.ts'
export * from './coupon.ts'
export * from './form.ts'
export * from './log.ts'
export * from './lottery.ts'
export * from './material.ts'
export * from './order.ts'
export * from './place.ts'
export * from './question.ts'
export * from './radar.ts'
export * from './receipt.ts'
export * from './red-envelope.ts'
export * from './share.ts'
export * from './staff-share.ts'
export * from './store-coupon.ts'
export * from './upload.ts'
export * from './vote.ts'
export * from './work.ts'
export { ApiError, type ApiErrorKind, isRefused } from './core/api-error.ts'
export { loginParams, personParams, withoutParams } from './core/clean-query.ts'
export { logClient } from './core/client-log.ts'
export { dropEarlyAnswer } from './core/early-answer.ts'
export { adoptTries, forgetLoginTries, stay } from './core/leaving.ts'
export { uploadClientLog } from './core/log-upload.ts'
export { $login, type LoginState, loginSettled, moveLogin } from './core/login-state.ts'
export { newReqId } from './core/new-req-id.ts'
export { isOwnState } from './core/own-state.ts'
export { isPreview } from './core/preview.ts'
export { stored } from './core/stored.ts'
export {
  $isSecret,
  $loginTip,
  $staff,
  $visitor,
  nobody,
  type StaffIds,
  type Visitor,
} from './core/visitor.ts'
export { warmUp } from './core/warm-up.ts'
