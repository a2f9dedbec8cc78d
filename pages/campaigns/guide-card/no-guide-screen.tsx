import { StateScreen } from '../../kit/state/state-screen.tsx'
import type { GuideCardProps } from './screen-props.ts'

/** The link names nobody who works here. */
export function NoGuideScreen({ store, detail, top }: GuideCardProps) {
  return (
    <StateScreen
      kind='gone'
      title='没有找到送卡的导购'
      text='请向店员再要一次二维码，重新扫一扫'
      theme={detail.activity.theme_color}
      sign={detail.brand.brand_name}
      head={top}
      actions={[
        { text: '刷新', onTap: () => void store.retry() },
        { text: '逛逛店里', leads: '/brand' },
      ]}
    />
  )
}
