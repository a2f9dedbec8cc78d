import './pending.css'
import { useEffect } from 'react'
import {
  navigateBack,
  redirectTo,
  setNavigationBarTitle,
  useRouter,
} from '../../../runtime/index.ts'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { pendingTitle } from './pending-titles.ts'

/** Page for every path that is not built yet, with buttons back and to the brand. */
export default function BuildingPage() {
  const { path } = useRouter()
  const title = pendingTitle(path)

  // Not in the route table, so that the names of future pages are not part of the first load.
  useEffect(() => void setNavigationBarTitle({ title }), [title])

  return (
    <StateScreen
      kind='building'
      title={`${title}正在建设`}
      text='还没有完工，先去店里别处看看'
      actions={[
        { text: '返回', onTap: () => void navigateBack() },
        { text: '去品牌主页', onTap: () => void redirectTo({ url: '/brand' }) },
      ]}
    >
      <p className='pending-path'>
        页面地址 <code>{path}</code>
      </p>
    </StateScreen>
  )
}
