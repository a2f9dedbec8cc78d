import { createHash } from 'node:crypto'
import type { JssdkAnswer } from '../../../api/auth.ts'
import { defineRoute } from '../../core/define-route.ts'
import { text } from '../../core/fields.ts'
import { badField } from '../../core/parse-input.ts'
import { logError } from '../../core/log-error.ts'
import { randomKey } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'

/** Functions of the host's bridge that our pages use. */
const jsApiList = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'onMenuShareAppMessage',
  'onMenuShareTimeline',
  'hideMenuItems',
  'showMenuItems',
  'hideAllNonBaseMenuItem',
  'showAllNonBaseMenuItem',
  'closeWindow',
  'scanQRCode',
  'chooseImage',
  'getLocalImgData',
  'previewImage',
  'uploadImage',
  'getLocation',
  'openLocation',
  'chooseWXPay',
  'openAddress',
  'hideOptionMenu',
  'showOptionMenu',
]

export const jssdk = defineRoute({
  method: 'GET',
  path: '/wechat/auth/jssdk',
  access: 'open',
  beforeOpening: true,
  input: { url: text(4096) },

  async handle({ brand, brandId, messaging, input, now, origin }): Promise<JssdkAnswer> {
    const url = ownPage(input.url, origin)
    const account = { brandId, appId: brand.app_id }
    const ticket = await messaging.jsapiTicket(account).catch((error: unknown) => {
      logError('No jsapi ticket', error)
      throw new ReplyError('unavailable')
    })
    const nonceStr = randomKey()
    const signature = signPage({ ticket, nonceStr, timestamp: now, url })
    return {
      isSecret: brand.is_secret ? 1 : 0,
      jssdk: { appId: brand.app_id, timestamp: now, nonceStr, signature, jsApiList },
    }
  },
})

/** The host's algorithm: SHA-1 of the four fields, sorted by name. */
export function signPage(page: {
  ticket: string
  nonceStr: string
  timestamp: number
  url: string
}): string {
  const { ticket, nonceStr, timestamp, url } = page
  const source = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  return createHash('sha1').update(source).digest('hex')
}

/**
 * Refuses addresses of other sites, because a signature would let them use the bridge in our name.
 * The address is signed unchanged.
 */
function ownPage(address: string, origin: string): string {
  const [page = ''] = address.split('#')
  // guard: only our own pages are signed [server auth/jssdk]
  //   && new URL(page).origin === origin ~>
  if (URL.canParse(page) && new URL(page).origin === origin) return page
  throw badField('url')
}
