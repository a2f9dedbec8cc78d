import { type StateAction, StateScreen } from './state-screen.tsx'
import { useOnline } from './use-online.ts'

const checkNetwork = '请求失败，请检查网络，连上后会自动重试'

export interface LoadFailedProps {
  /** Also called when the network comes back. */
  onRetry: () => void
  /** Alternative destination. */
  back?: StateAction
  text?: string
}

/** Replaces a page that failed to load: the app's one error text, and a retry button. */
export function LoadFailed({ onRetry, back, text = checkNetwork }: LoadFailedProps) {
  useOnline(onRetry)
  return (
    <StateScreen
      kind='error'
      title='加载失败'
      text={text}
      actions={[...(back ? [back] : []), { text: '重试', onTap: onRetry }]}
    >
      <dl className='kit-state-facts'>
        <div>
          <dt>检查网络</dt>
          <dd>切换无线网或移动数据后重试</dd>
        </div>
        <div>
          <dt>不会丢失</dt>
          <dd>已领的优惠和订单都还在</dd>
        </div>
      </dl>
    </StateScreen>
  )
}
