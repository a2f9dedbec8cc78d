import '../system.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { leaveFor, type PageProps } from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { keyLabel } from './clear-storage-rules.ts'
import { createClearStorageStore } from './clear-storage-store.ts'

/** Deletes everything that this browser knows of the visitor, and lists it. Repeating it changes nothing. */
export default function ClearStoragePage({ query }: PageProps) {
  const [{ $cleared, clear }] = useState(() => createClearStorageStore(query))
  const cleared = useStore($cleared)

  useEffect(() => void clear(), [clear])

  return (
    <main className='screen screen-bar system-clear follows-host row text-center'>
      <span className='system-done good'>
        <Icon name='check' size={72} />
      </span>
      <h1 className='mt-6'>{cleared ? '缓存已清除' : '正在清除'}</h1>
      <p className='dim mt-3'>账号已退出，重新进入时会再登录一次</p>
      {cleared && <Keys keys={cleared.keys} />}
      <BottomBar>
        <Button
          kind='main'
          busy={!cleared?.settled}
          onTap={() => leaveFor(cleared?.entry ?? '/brand', { replace: true })}
        >
          重新进入
        </Button>
      </BottomBar>
    </main>
  )
}

function Keys({ keys }: { keys: string[] }) {
  if (keys.length === 0)
    return <p className='system-note text-small dim break mx-5 px-6 py-4 mt-3'>没有留下任何缓存</p>
  return (
    <ul className='kit-card system-keys text-left'>
      {keys.map(key => (
        <li className='flex apart py-3 gap-5' key={key}>
          <span>{keyLabel(key)}</span>
          <code className='text-note mute break'>{key}</code>
        </li>
      ))}
    </ul>
  )
}
