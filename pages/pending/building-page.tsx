import './pending.css'
import { navigateBack, redirectTo, useRouter } from '../../runtime/index.ts'
import { StateScreen } from '../kit/state-screen.tsx'
import { pendingGroups } from './pending-paths.ts'

/** Stands for every page that is still to come: says so, and leads back or to the brand. */
export default function BuildingPage() {
  const { path } = useRouter()
  const group = pendingGroups.find(({ paths }) => paths.includes(path))
  return (
    <StateScreen
      kind='building'
      title={`${group?.title ?? '这个页面'}正在建设`}
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
