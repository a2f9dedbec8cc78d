import { defineApi } from '../core/define-api.ts'
import { isString } from '../core/params.ts'
import { services, type UserInfo } from '../core/services.ts'
import { unsupported } from '../core/unsupported.ts'

export interface UserProfile {
  /** Gender and region are no longer disclosed: 0 and ''. */
  userInfo: UserInfo & {
    gender: 0
    country: string
    province: string
    city: string
    language: 'zh_CN'
  }
  /** `userInfo` as JSON. */
  rawData: string
  /** Empty, like the three fields that follow: the host neither signs nor encrypts for web pages. */
  signature: string
  encryptedData: string
  iv: string
  cloudID: string
}

const untold = { gender: 0, country: '', province: '', city: '', language: 'zh_CN' } as const
const unsigned = { signature: '', encryptedData: '', iv: '', cloudID: '' }

/**
 * Resolves with the current user: `{userInfo: {nickName, avatarUrl, ...}, rawData, signature: ''}`. Fails
 * with the app's own reason, and with `暂时不支持 API getUserInfo` in an app that does not provide it.
 */
export const getUserInfo = /* @__PURE__ */ defineApi<object, UserProfile>('getUserInfo', {
  run: () => profileFor('getUserInfo'),
})

/** The same as `getUserInfo`. `desc`: purpose shown to the user on the platform. Fails like `getUserInfo`. */
export const getUserProfile = /* @__PURE__ */ defineApi<{ desc: string }, UserProfile, 'desc'>(
  'getUserProfile',
  { checks: { desc: [isString] }, run: () => profileFor('getUserProfile') },
)

async function profileFor(api: string): Promise<UserProfile> {
  const app = services()
  if (!app.userInfo) throw unsupported(api)
  const { nickName, avatarUrl } = await app.userInfo()
  const userInfo = { nickName, avatarUrl, ...untold }
  return { userInfo, rawData: JSON.stringify(userInfo), ...unsigned }
}
