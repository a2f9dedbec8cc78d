import './work-tabs.css'
import { redirectTo } from '../../runtime/index.ts'
import { WorkIcon, type WorkIconName } from './work-icon.tsx'

const tabs: { name: string; icon: WorkIconName; path: string }[] = [
  { name: '工作台', icon: 'home', path: '/pages/work/index' },
  { name: '客户', icon: 'users', path: '/pages/customer/list' },
  { name: '内容', icon: 'doc', path: '/pages/work/articles' },
  { name: '我的', icon: 'me', path: '/pages/work/profile' },
]

/** The four sections of the staff pages. `at` names the open one. */
export function WorkTabs({ at }: { at: string }) {
  return (
    <nav className='work-tabs flex' aria-label='主导航'>
      {tabs.map(({ name, icon, path }) => {
        const isHere = name === at
        return (
          <button
            className='text-note mute fill gap-2'
            key={name}
            type='button'
            aria-current={isHere ? 'page' : undefined}
            onClick={() => isHere || void redirectTo({ url: path })}
          >
            <WorkIcon name={icon} />
            {name}
          </button>
        )
      })}
    </nav>
  )
}
