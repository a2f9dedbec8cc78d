import type { FormDetail } from '../../../api/index.ts'
import { redirectTo } from '../../../runtime/index.ts'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { formUrl } from './rules.ts'

/** The entry in the link belongs to somebody else, or cannot be edited. */
export function NotMine({ detail }: { detail: FormDetail }) {
  return (
    <StateScreen
      kind='denied'
      title='这里没有你的提交'
      text={'链接里的内容不在你的名下，\n或者已经不能修改'}
      theme={detail.activity.theme_color}
      actions={[
        { text: '去活动页', onTap: () => void redirectTo({ url: formUrl(detail.activity.id) }) },
      ]}
    />
  )
}
