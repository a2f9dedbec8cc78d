import { codes } from '../../../api/index.ts'
import { type PageProps, redirectTo } from '../../../runtime/index.ts'
import { type StateKind, StateScreen } from '../../kit/state/state-screen.tsx'
import { plainText } from './plain-text.ts'
import { previousPath } from './previous-path.ts'

/**
 * The brand or the whole platform is out of service. Sends no request on load: the response would lead here again.
 */
export default function ServiceFailedPage({ query }: PageProps) {
  const name = plainText(query.brand_name, 30)
  const code = plainText(query.code, 10)
  const { kind, title, text } = reasons.get(code) ?? otherReason
  const retry = () => void redirectTo({ url: previousPath() ?? '/brand' })

  return (
    <StateScreen kind={kind} title={title} text={text} actions={[{ text: '重试', onTap: retry }]}>
      {(name || code) && (
        <p className='text-small flex wrap middle mute gap-3'>
          {name && <b className='ink bold break'>{name}</b>}
          {code && <span>代码 {code}</span>}
        </p>
      )}
    </StateScreen>
  )
}

const otherReason = { kind: 'error', title: '服务暂不可用', text: '请稍后再试' } as const

const reasons = new Map<string, { kind: StateKind; title: string; text: string }>([
  [
    String(codes.brandStopped),
    { kind: 'paused', title: '该品牌服务暂停', text: '店家正在处理，请稍后再来看看' },
  ],
  [
    String(codes.maintenance),
    { kind: 'building', title: '系统维护中', text: '很快就好，已领的券和订单都在' },
  ],
])
