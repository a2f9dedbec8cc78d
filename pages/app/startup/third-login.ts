import { getUserWechat, type LoginAnswer, thirdLogin } from '../../../api/index.ts'

/** Logs in by the pair of a third-party link; if it is incomplete, by the session. */
export function loginBySignedPair(landing: URLSearchParams): Promise<LoginAnswer> {
  const [uni = '', uid = '', uniSign = ''] = ['uni', 'uid', 'uniSign'].map(
    name => landing.get(name) ?? '',
  )
  const isWhole = uni && /^\d+$/.test(uid)
  return isWhole ? thirdLogin({ uni, uid, uniSign }) : getUserWechat({})
}
